import type { Settings, TimelineEntry } from '@podium/contract';
import { timelineEnd } from '@podium/domain/competitions';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatMoment, zoneName } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { loadSettings } from '../../platform/competition/workspace-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { saveSection } from './actions.ts';
import { SectionForm } from './section-form.tsx';
import styles from './setup.module.css';
import { fromLocalField, toLocalField, tomorrowAtTen } from './times.ts';
import { useVersioned } from './use-versioned.ts';
import { setupWords } from './words.ts';

const kinds = [
  'registration',
  'round',
  'submission',
  'judging',
  'results',
  'other',
] as const satisfies readonly TimelineEntry['kind'][];
const ofRounds: ReadonlySet<TimelineEntry['kind']> = new Set(['round', 'submission', 'judging']);

interface EntryProps {
  entry: TimelineEntry;
  set: (change: Partial<TimelineEntry>) => void;
  onRemove: () => void;
}

const useEnd = ({ startTime, hours }: TimelineEntry): string => {
  const { code } = useLocale();
  if (!startTime || !(hours > 0)) return '';
  return formatMoment(code, timelineEnd({ startTime: new Date(startTime), hours }));
};

const Entry = ({ entry, set, onRemove }: EntryProps) => {
  const words = useArea(setupWords).timeline;
  const { code } = useLocale();
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const end = useEnd(entry);
  const name = entry.title || words.kinds[entry.kind];
  return (
    <li className={styles.entry}>
      <SelectField
        label={words.kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={entry.kind}
        onChange={(kind) =>
          set({
            kind: kind as TimelineEntry['kind'],
            ...(!ofRounds.has(kind as TimelineEntry['kind']) && { roundCode: null }),
          })
        }
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
      <TextField
        type="datetime-local"
        label={words.start(entry.startTime ? zoneName(code, new Date(entry.startTime)) : zoneName(code))}
        value={entry.startTime && toLocalField(entry.startTime)}
        error={entry.startTime ? undefined : words.startMissing}
        onChange={(typed) => set({ startTime: fromLocalField(typed) })}
      />
      <TextField
        type="number"
        inputMode="decimal"
        min={0.25}
        max={8784}
        step={0.25}
        label={words.hours}
        help={end && words.ends(end)}
        value={entry.hours > 0 ? String(entry.hours) : ''}
        error={entry.hours > 0 ? undefined : words.hoursMissing}
        onChange={(typed) => set({ hours: Number(typed) })}
      />
      <IconButton icon="bin" label={words.remove(name)} onClick={onRemove} />
    </li>
  );
};

export const Timeline = ({ settings }: { settings: Settings }) => {
  const words = useArea(setupWords).timeline;
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const [made, setMade] = useState(0);
  const form = useVersioned<TimelineEntry[]>({
    saved: settings.timeline,
    send: async (key, values, version) => dispatch(saveSection('timeline', key, values, version)),
    reload: () => void dispatch(loadSettings()),
  });
  const { values, replace } = form;
  const add = (kind: TimelineEntry['kind']): void => {
    setMade(made + 1);
    replace([
      ...values,
      {
        timelineCode: `new-${made}`,
        kind,
        title: '',
        roundCode: null,
        startTime: tomorrowAtTen(new Date()),
        hours: kind === 'registration' ? 168 : 3,
      },
    ]);
  };
  const hasWindow = values.some(({ kind }) => kind === 'registration');
  const twoWindows = values.filter(({ kind }) => kind === 'registration').length > 1;
  const unfinished = values.some(({ startTime, hours }) => !startTime || !(hours > 0));
  const nameOf = ({ roundCode, title }: TimelineEntry): string =>
    rounds.find((round) => round.roundCode === roundCode)?.roundName ?? title;
  return (
    <SectionForm
      title={words.heading}
      help={words.help(zoneName(code))}
      form={form}
      problem={twoWindows ? words.twoWindows : unfinished ? words.unfinished : undefined}
      describe={(entries) => [
        [
          words.heading,
          entries
            .map((entry) =>
              [
                words.kinds[entry.kind],
                nameOf(entry),
                entry.startTime && formatMoment(code, new Date(entry.startTime)),
                words.forHours(entry.hours),
              ]
                .filter(Boolean)
                .join(', '),
            )
            .join('\n'),
        ],
      ]}
    >
      {values.length === 0 && <p className={styles.dim}>{words.empty}</p>}
      <ul>
        {values.map((entry, at) => (
          <Entry
            key={entry.timelineCode}
            entry={entry}
            set={(change) => replace(values.with(at, { ...entry, ...change }))}
            onRemove={() => replace(values.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <div className={styles.adds}>
        {!hasWindow && (
          <Button kind="outline" size="small" icon="plus" onClick={() => add('registration')}>
            {words.addWindow}
          </Button>
        )}
        <Button kind="outline" size="small" icon="plus" onClick={() => add('round')}>
          {words.add}
        </Button>
      </div>
    </SectionForm>
  );
};
