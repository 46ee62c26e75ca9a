import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Block, SaveBar } from '../../ui/block.tsx';
import { Note } from '../../ui/marks.tsx';
import { NewerNote } from '../../ui/newer-note.tsx';
import { type VersionRow, Versions } from '../../ui/versions.tsx';
import type { VersionedForm } from './use-versioned.ts';
import { setupWords } from './words.ts';

interface SectionFormProps<V> {
  title: string;
  help: string;
  form: VersionedForm<V>;
  /** What is asked needs the whole width. */
  isWide?: boolean;
  /** Said beside the button instead of saving. */
  problem?: string | undefined;
  /** Label and text of each field, to compare two versions. */
  describe: (values: V) => readonly (readonly [label: string, text: string])[];
  children: ReactNode;
}

const differing = <V,>(mine: V, theirs: V, describe: SectionFormProps<V>['describe']): VersionRow[] => {
  const other = new Map(describe(theirs));
  const rows = describe(mine).map(([label, text]) => ({ label, mine: text, theirs: other.get(label) ?? '' }));
  const changed = rows.filter((row) => row.mine !== row.theirs);
  return changed.length > 0 ? changed : rows;
};

export const SectionForm = <V,>({ title, help, isWide, form, problem, describe, children }: SectionFormProps<V>) => {
  const messages = useMessages();
  const words = useArea(setupWords);
  const { values, changed, busy, error, theirs, newer, show, save, keep, take } = form;
  return (
    <Block
      title={title}
      help={help}
      isWide={isWide}
      onSubmit={() => {
        if (changed && !problem) save();
      }}
    >
      {children}
      <NewerNote shown={newer} action={words.newer.show} onAction={show}>
        {words.newer.text}
      </NewerNote>
      {theirs && (
        <Versions
          rows={differing(values, theirs.values, describe)}
          words={words.versions}
          onKeep={keep}
          onTake={take}
        />
      )}
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      {problem && (
        <Note icon="clock" bad>
          {problem}
        </Note>
      )}
      <SaveBar changed={changed && !problem} busy={busy} words={words.bar} />
    </Block>
  );
};
