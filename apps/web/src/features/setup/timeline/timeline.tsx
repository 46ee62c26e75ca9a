import type { Settings, TimelineEntry } from '@podium/contract';
import { type CSSProperties, useState } from 'react';
import { useArea } from '../../../i18n/area.ts';
import { formatLength, formatMoment, formatTick, zoneName } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/locale-context.tsx';
import { useNow } from '../../../platform/clock/use-now.ts';
import { loadSettings } from '../../../platform/competition/workspace-actions.ts';
import { useAppDispatch, useAppSelector } from '../../../platform/store/root.ts';
import { Button } from '../../../ui/button.tsx';
import { saveSection } from '../actions.ts';
import { SectionForm } from '../section-form.tsx';
import { tomorrowAtTen } from '../times.ts';
import { useVersioned } from '../use-versioned.ts';
import { setupWords } from '../words.ts';
import { type Axis, axisOf, isTimed, positionOf } from './axis.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './timeline.module.css';

const minute = 60_000;

const Ticks = ({ axis, now }: { axis: Axis; now: Date }) => {
  const words = useArea(setupWords).timeline;
  const { code } = useLocale();
  const at = (moment: Date) => ({ insetInlineStart: `${positionOf(axis, moment.getTime())}%` });
  return (
    <div className={styles.axis} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <small key={tick.getTime()} style={at(tick)}>
          {formatTick(code, tick)}
        </small>
      ))}
      <b style={{ ...at(now), '--at': positionOf(axis, now.getTime()) } as CSSProperties}>
        {words.now(formatMoment(code, now))}
      </b>
      <i style={at(now)} />
    </div>
  );
};

/** A round that nobody gave a time yet. */
const Untimed = ({ name, onSet }: { name: string; onSet: () => void }) => {
  const words = useArea(setupWords).timeline;
  return (
    <li className={styles.row} data-phase="untimed">
      <div className={styles.line}>
        <span>
          <b>{words.kinds.round}</b> {name}
          <small>{words.noTime}</small>
        </span>
        <span className={`${styles.track} ${styles.untimed}`} />
        <Button kind="outline" size="small" aria-label={words.setTimeOf(name)} onClick={onSet}>
          {words.setTime}
        </Button>
      </div>
    </li>
  );
};

const useTimeline = (settings: Settings) => {
  const dispatch = useAppDispatch();
  const [made, setMade] = useState(0);
  const [open, setOpen] = useState<string>();
  const form = useVersioned<TimelineEntry[]>({
    name: 'timeline',
    saved: settings.timeline,
    send: async (key, values, version) => dispatch(saveSection('timeline', key, values, version)),
    reload: () => void dispatch(loadSettings()),
  });
  const { values, replace } = form;
  const add = (kind: TimelineEntry['kind'], roundCode: string | null = null): void => {
    const timelineCode = `new-${values.length}-${made}`;
    setMade(made + 1);
    setOpen(timelineCode);
    const hours = kind === 'registration' ? 168 : 3;
    replace([...values, { timelineCode, kind, title: '', roundCode, startTime: tomorrowAtTen(new Date()), hours }]);
  };
  return { form, add, open, setOpen };
};

export const Timeline = ({ settings }: { settings: Settings }) => {
  const words = useArea(setupWords).timeline;
  const { code } = useLocale();
  const now = useNow(minute);
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const { form, add, open, setOpen } = useTimeline(settings);
  const { values, replace } = form;
  const windows = values.filter(({ kind }) => kind === 'registration').length;
  const untimed = rounds.filter(
    ({ roundCode }) => !values.some((entry) => entry.kind === 'round' && entry.roundCode === roundCode),
  );
  const problem = windows > 1 ? words.twoWindows : values.every(isTimed) ? undefined : words.unfinished;
  const nameOf = ({ roundCode, title }: TimelineEntry): string =>
    rounds.find((round) => round.roundCode === roundCode)?.roundName ?? title;
  const describe = (entry: TimelineEntry): string =>
    [
      words.kinds[entry.kind],
      nameOf(entry),
      entry.startTime && formatMoment(code, new Date(entry.startTime)),
      formatLength(code, entry.hours),
    ]
      .filter(Boolean)
      .join(', ');
  const axis = axisOf(values, now);
  return (
    <SectionForm
      isWide
      title={words.heading}
      help={words.help(zoneName(code))}
      form={form}
      problem={problem}
      describe={(entries) => [[words.heading, entries.map(describe).join('\n')]]}
    >
      {values.length === 0 && <p>{words.empty}</p>}
      <div className={styles.timeline}>
        <Ticks axis={axis} now={now} />
        <ul>
          {values.map((entry, at) => (
            <EntryRow
              key={entry.timelineCode}
              {...{ entry, axis, now, name: nameOf(entry), all: values, isOpen: open === entry.timelineCode }}
              onToggle={() => setOpen(open === entry.timelineCode ? undefined : entry.timelineCode)}
              set={(change) => replace(values.with(at, { ...entry, ...change }))}
              onRemove={() => replace(values.toSpliced(at, 1))}
            />
          ))}
          {untimed.map(({ roundCode, roundName }) => (
            <Untimed key={roundCode} name={roundName} onSet={() => add('round', roundCode)} />
          ))}
        </ul>
      </div>
      <div>
        {windows === 0 && (
          <Button kind="outline" icon="plus" onClick={() => add('registration')}>
            {words.addWindow}
          </Button>
        )}{' '}
        <Button kind="outline" icon="plus" onClick={() => add('round')}>
          {words.add}
        </Button>
      </div>
    </SectionForm>
  );
};
