import type { InstituteRow } from '@podium/contract';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/locale-context.tsx';
import { searchInstitutes } from '../../platform/session/person-actions.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { IconButton } from '../../ui/button.tsx';
import { Combobox, type ComboOption } from '../../ui/combobox.tsx';

export type PickedInstitute = { instituteId: string; name: string } | { newInstituteName: string };
const nameOf = (picked: PickedInstitute | undefined): string =>
  !picked ? '' : 'name' in picked ? picked.name : picked.newInstituteName;

const addValue = '+';
const waitMs = 200;

/** The found ones, and below them the way to add what was typed, unless it is already there. */
export const instituteOptions = (
  found: readonly InstituteRow[],
  text: string,
  addLabel: (name: string) => string,
): ComboOption[] => {
  const typed = text.trim();
  const options = found.map(({ instituteId, label }) => ({ value: instituteId, label }));
  const known = found.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return typed.length < 2 || known ? options : [...options, { value: addValue, label: addLabel(typed), adds: true }];
};

interface PickerProps {
  picked: PickedInstitute | undefined;
  onPick: (picked: PickedInstitute | undefined) => void;
  error: string | undefined;
}

export const InstitutePicker = ({ picked, onPick, error }: PickerProps) => {
  const words = useMessages().accounts.profession;
  const dispatch = useAppDispatch();
  const [text, setText] = useState(nameOf(picked));
  const [found, setFound] = useState<{ for: string; items: InstituteRow[] }>();
  const search = picked ? '' : text.trim();
  useEffect(() => {
    const ask = new AbortController();
    const timer = setTimeout(() => {
      dispatch(searchInstitutes(search, ask.signal)).then(
        (items) => setFound({ for: search, items }),
        () => undefined,
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ask.abort();
    };
  }, [search, dispatch]);

  const waiting = found?.for !== search;
  const options = picked ? [] : instituteOptions(found?.items ?? [], text, words.addInstitute);
  const note = picked
    ? undefined
    : waiting
      ? words.searching
      : found?.items.length === 0 && options.length === 0
        ? words.noneFound
        : undefined;
  return (
    <Combobox
      label={words.institute}
      help={words.instituteHelp}
      good={picked && 'newInstituteName' in picked ? words.addedInstitute : undefined}
      error={error}
      placeholder={words.institutePlaceholder}
      text={text}
      onType={(typed) => {
        setText(typed);
        onPick(undefined);
      }}
      options={options}
      note={note}
      announce={waiting ? words.searching : words.found(found?.items.length ?? 0)}
      onPick={({ value, label, adds }) => {
        const name = adds ? text.trim() : label;
        setText(name);
        onPick(adds ? { newInstituteName: name } : { instituteId: value, name });
      }}
      end={
        text && (
          <IconButton
            icon="cross"
            size="small"
            label={words.clear}
            onClick={() => {
              setText('');
              onPick(undefined);
            }}
          />
        )
      }
    />
  );
};
