import { useArea } from '../../i18n/area.ts';
import type { InstituteRow } from '@podium/contract';
import { useCallback } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSearch } from '../../platform/http/use-search.ts';
import { searchInstitutes } from '../../platform/session/person-actions.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { IconButton } from '../../ui/button.tsx';
import { Combobox, type ComboOption } from '../../ui/combobox.tsx';
import { signUpWords } from '../../platform/accounts/sign-up-words.ts';

export type PickedInstitute = { instituteId: string; name: string } | { newInstituteName: string };
const nameOf = (picked: PickedInstitute): string => ('name' in picked ? picked.name : picked.newInstituteName);

const addValue = '+';

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
  const messages = useMessages();
  const words = useArea(signUpWords).profession;
  const dispatch = useAppDispatch();
  const [typedText, setText] = useDraft('institute', '', (typed) => !picked && typed !== '');
  const text = picked ? nameOf(picked) : typedText;
  const isPicked = picked !== undefined;
  // Nothing is looked for once one is picked: a late answer would replace the institutes that were found.
  const find = useCallback(
    async (name: string, signal: AbortSignal) => (isPicked ? [] : dispatch(searchInstitutes(name, signal))),
    [isPicked, dispatch],
  );
  const search = useSearch(picked ? undefined : text.trim(), find);
  const found = search.kind === 'found' ? search.items : [];
  const options = picked || search.kind !== 'found' ? [] : instituteOptions(found, text, words.addInstitute);
  const noteOf = (): string | undefined => {
    if (picked) return undefined;
    if (search.kind === 'waiting') return words.searching;
    if (search.kind === 'failed') return errorText(messages, search.code);
    return options.length === 0 ? words.noneFound : undefined;
  };
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
      note={noteOf()}
      announce={search.kind === 'found' ? words.found(found.length) : (noteOf() ?? '')}
      onPick={({ value, label, adds }) =>
        onPick(adds ? { newInstituteName: text.trim() } : { instituteId: value, name: label })
      }
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
