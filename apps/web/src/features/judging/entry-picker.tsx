import { useEffect, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Combobox, type ComboOption } from '../../ui/combobox.tsx';
import { findEntries } from './actions.ts';
import { assignmentWords } from './assignment-words.ts';

const waitMs = 200;

interface EntryPickerProps {
  competitionCode: string;
  picked: ComboOption | undefined;
  error: string | undefined;
  onPick: (picked: ComboOption | undefined) => void;
}

/** One entry of the competition, searched by name. */
export const EntryPicker = ({ competitionCode, picked, error, onPick }: EntryPickerProps) => {
  const words = useArea(assignmentWords).declare;
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ for: string; options: ComboOption[] }>();
  const search = picked ? '' : text.trim();
  useEffect(() => {
    const ask = new AbortController();
    const timer = setTimeout(() => {
      dispatch(findEntries(competitionCode, search, ask.signal)).then(
        (options) => setFound({ for: search, options }),
        () => undefined,
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ask.abort();
    };
  }, [competitionCode, search, dispatch]);
  const isWaiting = found?.for !== search;
  const options = picked || isWaiting ? [] : found.options;
  const note = picked ? undefined : isWaiting ? words.searching : options.length === 0 ? words.none : undefined;
  return (
    <Combobox
      label={words.entry}
      placeholder={words.placeholder}
      error={error}
      text={text}
      options={options}
      note={note}
      announce={isWaiting ? words.searching : words.found(options.length)}
      onType={(typed) => {
        setText(typed);
        onPick(undefined);
      }}
      onPick={(option) => {
        setText(option.label);
        onPick(option);
      }}
    />
  );
};
