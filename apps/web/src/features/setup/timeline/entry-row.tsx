import type { TimelineEntry } from '@podium/contract';
import { useId } from 'react';
import { useArea } from '../../../i18n/area.ts';
import { formatLength, formatSpan } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/locale-context.tsx';
import { join } from '../../../ui/join.ts';
import { setupWords } from '../words.ts';
import { type Axis, endOf, isTimed, lengthPlace, phaseOf, positionOf } from './axis.ts';
import { EntryFields } from './entry-fields.tsx';
import { Handles } from './handles.tsx';
import styles from './timeline.module.css';

interface EntryRowProps {
  entry: TimelineEntry;
  /** The round or the title. */
  name: string;
  all: readonly TimelineEntry[];
  axis: Axis;
  now: Date;
  isOpen: boolean;
  onToggle: () => void;
  set: (change: Partial<TimelineEntry>) => void;
  onRemove: () => void;
}

const Track = ({ entry, axis, now, isOpen, set }: EntryRowProps) => {
  const { code } = useLocale();
  if (!isTimed(entry)) return <span className={join(styles.track, styles.untimed)} />;
  const [start, end] = [positionOf(axis, Date.parse(entry.startTime)), positionOf(axis, endOf(entry).getTime())];
  const length = formatLength(code, entry.hours);
  const phase = phaseOf(entry, now);
  const place = lengthPlace(start, end);
  const lengthAt = {
    in: { insetInlineStart: `${start}%` },
    after: { insetInlineStart: `${end}%` },
    before: { insetInlineEnd: `${100 - start}%` },
  };
  return (
    <span className={styles.track}>
      <span
        className={join(styles.bar, styles[phase])}
        style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }}
      />
      <small
        className={join(styles.length, place === 'in' && styles.within)}
        data-phase={phase}
        style={lengthAt[place]}
      >
        {length}
      </small>
      {isOpen && <Handles entry={entry} axis={axis} onMove={set} />}
    </span>
  );
};

/** One line of the timeline. It opens in place, so that what is changed stays among what is around it. */
export const EntryRow = (props: EntryRowProps) => {
  const { entry, name, now, isOpen, onToggle } = props;
  const words = useArea(setupWords).timeline;
  const { code } = useLocale();
  const id = useId();
  const phase = isTimed(entry) ? phaseOf(entry, now) : 'untimed';
  return (
    <li className={join(styles.row, isOpen && styles.open)} data-phase={phase}>
      <div className={styles.line}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <b>{words.kinds[entry.kind]}</b> {name}
          <small>{isTimed(entry) ? formatSpan(code, new Date(entry.startTime), endOf(entry)) : words.noTime}</small>
        </button>
        <Track {...props} />
        <b className={styles.lengthAlone}>{isTimed(entry) && formatLength(code, entry.hours)}</b>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <EntryFields {...props} />}
      </div>
    </li>
  );
};
