import type { TimelineEntry } from '@podium/contract';
import { useArea } from '../../../i18n/area.ts';
import { formatLength, formatMoment } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/locale-context.tsx';
import { useAppSelector } from '../../../platform/store/root.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { fromLocalField, toLocalField } from '../times.ts';
import { setupWords } from '../words.ts';
import { endOf, hourMs, isTimed, problemOf } from './axis.ts';
import styles from './timeline.module.css';

const kinds = [
  'registration',
  'round',
  'submission',
  'judging',
  'results',
  'other',
] as const satisfies readonly TimelineEntry['kind'][];
const ofRounds: ReadonlySet<TimelineEntry['kind']> = new Set(['round', 'submission', 'judging']);

interface EntryFieldsProps {
  entry: TimelineEntry;
  all: readonly TimelineEntry[];
  now: Date;
  set: (change: Partial<TimelineEntry>) => void;
  onRemove: () => void;
}

const What = ({ entry, set }: Pick<EntryFieldsProps, 'entry' | 'set'>) => {
  const words = useArea(setupWords).timeline;
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  return (
    <>
      <SelectField
        label={words.kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={entry.kind}
        onChange={(value) => {
          const kind = kinds.find((one) => one === value) ?? 'other';
          set({ kind, ...(!ofRounds.has(kind) && { roundCode: null }) });
        }}
      />
      {ofRounds.has(entry.kind) ? (
        <SelectField
          label={words.round}
          options={[
            { value: '', label: words.noRound },
            ...rounds.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName })),
          ]}
          value={entry.roundCode ?? ''}
          onChange={(roundCode) => set({ roundCode: roundCode || null })}
        />
      ) : (
        <TextField label={words.title} maxLength={120} value={entry.title} onChange={(title) => set({ title })} />
      )}
    </>
  );
};

/** What happens, from when to when. The length follows; nobody counts hours. */
export const EntryFields = ({ entry, all, now, set, onRemove }: EntryFieldsProps) => {
  const words = useArea(setupWords).timeline;
  const { code } = useLocale();
  const { startTime, hours } = entry;
  const start = Date.parse(startTime);
  const problem = problemOf(entry, all, now);
  // A new start moves the whole entry; a new end makes it longer or shorter. An end that is cleared or too early is told.
  const endText = startTime && hours !== 0 ? toLocalField(endOf(entry).toISOString()) : '';
  const setEnd = (typed: string): void => {
    const end = Date.parse(fromLocalField(typed));
    set({ hours: Number.isNaN(end) || Number.isNaN(start) ? 0 : (end - start) / hourMs });
  };
  return (
    <div className={styles.fields}>
      <What entry={entry} set={set} />
      <TextField
        type="datetime-local"
        label={words.starts}
        value={startTime && toLocalField(startTime)}
        error={startTime ? undefined : words.startMissing}
        onChange={(typed) => set({ startTime: fromLocalField(typed) })}
      />
      <TextField
        type="datetime-local"
        label={words.endsAt}
        value={endText}
        error={hours > 0 ? undefined : hours < 0 ? words.endTooEarly : words.endMissing}
        onChange={setEnd}
      />
      <p className={styles.facts} aria-live="polite">
        {isTimed(entry) && <b>{formatLength(code, hours)}. </b>}
        {problem?.kind === 'beforeHandIn' && words.beforeHandIn(formatMoment(code, problem.end))}
        {problem?.kind === 'afterResults' && words.afterResults(formatMoment(code, problem.start))}
        {problem?.kind === 'over' && words.over}
      </p>
      <Button kind="quiet" size="small" icon="bin" onClick={onRemove}>
        {words.removeEntry}
      </Button>
    </div>
  );
};
