import type { Container } from '@podium/contract';
import { useCallback, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSearch } from '../../platform/http/use-search.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { findContainers } from './actions.ts';
import { bankWords } from './words.ts';

interface ContainerPickerProps {
  competitionCode: string;
  entry: Container | undefined;
  isTried: boolean;
  onPick: (entry: Container | undefined) => void;
}

/** Finds an entry by a part of its name; a chosen entry is not searched for any more. */
export const ContainerPicker = ({ competitionCode, entry, isTried, onPick }: ContainerPickerProps) => {
  const words = useArea(bankWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const find = useCallback(
    async (typed: string, signal: AbortSignal) => dispatch(findContainers(competitionCode, typed, signal)),
    [competitionCode, dispatch],
  );
  const search = useSearch<Container>(entry ? '' : text.trim(), find);
  const entries = search.kind === 'found' ? search.items : [];
  const note = {
    waiting: words.searching,
    failed: search.kind === 'failed' ? errorText(messages, search.code) : '',
    found: entries.length === 0 ? words.noEntry : undefined,
  }[search.kind];
  return (
    <Combobox
      label={words.entry}
      placeholder={words.entryPlaceholder}
      error={isTried && !entry ? words.entryMissing : undefined}
      text={text}
      options={
        entry ? [] : entries.map(({ containerCode, containerName }) => ({ value: containerCode, label: containerName }))
      }
      note={entry ? undefined : note}
      announce={search.kind === 'found' ? words.found(entries.length) : (note ?? '')}
      onType={(next) => {
        setText(next);
        onPick(undefined);
      }}
      onPick={(option) => {
        setText(option.label);
        onPick(entries.find(({ containerCode }) => containerCode === option.value));
      }}
    />
  );
};
