import { useCallback, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSearch } from '../../platform/http/use-search.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Combobox, type ComboOption } from '../../ui/combobox.tsx';
import { findContainers } from '../../platform/judging/actions.ts';
import { assignmentWords } from './assignment-words.ts';

interface ContainerPickerProps {
  competitionCode: string;
  picked: ComboOption | undefined;
  error: string | undefined;
  onPick: (picked: ComboOption | undefined) => void;
}

/** One entry of the competition, searched by name. */
export const ContainerPicker = ({ competitionCode, picked, error, onPick }: ContainerPickerProps) => {
  const words = useArea(assignmentWords).declare;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const find = useCallback(
    async (name: string, signal: AbortSignal) => dispatch(findContainers(competitionCode, name, signal)),
    [competitionCode, dispatch],
  );
  const search = useSearch(picked ? undefined : text.trim(), find);
  const options = picked || search.kind !== 'found' ? [] : search.items;
  const noteOf = (): string | undefined => {
    if (picked) return undefined;
    if (search.kind === 'waiting') return words.searching;
    if (search.kind === 'failed') return errorText(messages, search.code);
    return options.length === 0 ? words.none : undefined;
  };
  return (
    <Combobox
      label={words.entry}
      placeholder={words.placeholder}
      error={error}
      text={text}
      options={options}
      note={noteOf()}
      announce={search.kind === 'found' ? words.found(options.length) : (noteOf() ?? '')}
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
