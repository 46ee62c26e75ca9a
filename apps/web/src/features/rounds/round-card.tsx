import type { Round } from '@podium/contract';
import { timelineEnd, timeRemaining } from '@podium/domain/competitions';
import { type ReactNode, useId } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatSpan } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useNow } from '../../platform/clock/use-now.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { join } from '../../ui/join.ts';
import { Chip, Numeral } from '../../ui/marks.tsx';
import type { Grip } from '../../ui/sortable.ts';
import { Handle, MoveButtons } from '../../ui/sortable-list.tsx';
import { RoundPanel, type RoundPanelProps } from './round-panel.tsx';
import styles from './rounds.module.css';
import { shown } from './weightage-bar.tsx';
import { roundsWords } from './words.ts';

interface RoundCardProps extends RoundPanelProps {
  at: number;
  of: number;
  grip: Grip;
  open: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  /** Two versions of this round, when someone else was faster. */
  conflict: ReactNode;
}

const minute = 60_000;
/** A round stays live after its time, so that late work is judged; two rounds "Live" would not say which one is on. */
const chipOf = { draft: 'missing', live: 'live', ended: 'solid' } as const;

/** When the round is and what it has, and whether its time is over. */
const useFacts = (round: Round): { line: string; isOver: boolean } => {
  const words = useArea(roundsWords);
  const { code } = useLocale();
  const entry = useAppSelector(({ workspace }) =>
    workspace.settings?.timeline.values.find(
      ({ kind, roundCode }) => roundCode === round.roundCode && (kind === 'round' || kind === 'judging'),
    ),
  );
  const start = entry && new Date(entry.startTime);
  const end = start && timelineEnd({ startTime: start, hours: entry.hours });
  const now = useNow(minute);
  const when = start && end ? formatSpan(code, start, end) : words.noTime;
  const facts = [
    words.criteria(round.criteria.length),
    ...(round.containerCount > 0 ? [words.entries(round.containerCount)] : []),
  ];
  return {
    line: `${when}. ${facts.join(', ')}.`,
    isOver: entry !== undefined && timeRemaining(new Date(entry.startTime), entry.hours, now) === 0,
  };
};

export const RoundCard = ({
  round,
  at,
  of,
  grip: { row, handle, dragging },
  open,
  onToggle,
  onMove,
  onChange,
  onShow,
  onRemove,
  conflict,
  takes,
  refusal,
}: RoundCardProps) => {
  const words = useArea(roundsWords);
  const id = useId();
  const { roundName: name, status, isMock, roundWeightage } = round;
  const move = {
    at,
    of,
    onMove,
    words: { grip: words.move.grip(name), up: words.move.up(name), down: words.move.down(name) },
  };
  const { line, isOver } = useFacts(round);
  const shownStatus = status === 'live' && isOver ? 'ended' : status;
  return (
    <li
      ref={row}
      className={join(styles.card, open && styles.open, dragging && styles.dragging)}
      data-round={round.roundCode}
    >
      <div className={styles.row}>
        <Handle {...move} handle={handle} className={styles.grip} />
        <span className={styles.number}>
          <Numeral>{at + 1}</Numeral>
        </span>
        <div className={styles.name}>
          <h3>
            <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
              {name}
            </button>
          </h3>
          <p>{line}</p>
        </div>
        <span className={styles.chips}>
          {isMock && <Chip state="half">{words.mock}</Chip>}
          <Chip state={chipOf[shownStatus]}>{words.status[shownStatus]}</Chip>
        </span>
        <span className={styles.weight}>
          <Numeral>
            {shown(roundWeightage)}
            <small>%</small>
          </Numeral>
        </span>
        <MoveButtons {...move} />
      </div>
      {conflict && <div className={styles.conflict}>{conflict}</div>}
      <div id={id} hidden={!open}>
        {open && <RoundPanel {...{ round, takes, refusal, onChange, onShow, onRemove }} />}
      </div>
    </li>
  );
};
