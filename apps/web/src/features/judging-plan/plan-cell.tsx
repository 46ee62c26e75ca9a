import type { RoomJudge } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import { assignmentWords } from './assignment-words.ts';
import type { CellState, GridModel } from './plan-grid-model.ts';
import styles from './plan-grid.module.css';
import { judgingWords } from '../../platform/judging/words.ts';

interface PlanCellProps {
  model: GridModel;
  seat: RoomJudge;
  names: { judge: string; room: string };
  /** While a proposal is shown, a cell explains itself and places nobody. */
  isProposal: boolean;
  isOver: boolean;
  focus: { 'data-grid-cell': string; tabIndex: number };
  onChoose: (seat: RoomJudge, seated: boolean) => void;
  onSelect: (seat: RoomJudge) => void;
}

const looks: Readonly<Record<CellState, string | undefined>> = {
  seated: styles.seated,
  proposed: styles.proposed,
  leaving: styles.leaving,
  free: undefined,
};

/** A judge and a room: seated, proposed, free, or free with the entries they may not score there. */
export const PlanCell = (props: PlanCellProps) => {
  const { model, seat, names, isProposal, isOver, focus, onChoose, onSelect } = props;
  const { judges: words, conflicts: kinds } = useArea(judgingWords);
  const more = useArea(assignmentWords);
  const conflicts = model.conflictsIn(seat.judgeCode, seat.competitionRoomCode);
  const blocking = conflicts.filter(({ overriddenBecause }) => overriddenBecause === null);
  const [first] = blocking;
  const state = model.stateOf(seat);
  const isSeated = state === 'seated' || state === 'leaving';
  const kind = first && kinds[first.kinds[0] ?? 'declared'];
  const texts = { seated: words.seated, proposed: more.proposed, leaving: more.leaving, free: words.free };
  const label = isProposal
    ? more.proposalCell(names.judge, names.room, more.stateLabel[state])
    : isSeated
      ? words.takeOut(names.judge, names.room)
      : words.seat(names.judge, names.room);
  const read = first && kind ? `${label}. ${more.conflictWith(kind, first.containerName)}` : label;
  return (
    <button
      type="button"
      {...focus}
      {...(!isProposal && { 'aria-pressed': isSeated })}
      aria-label={read}
      className={join(styles.cell, looks[state], first && state === 'free' && styles.conflict, isOver && styles.over)}
      onFocus={() => onSelect(seat)}
      onClick={() => {
        onSelect(seat);
        if (!isProposal) onChoose(seat, !isSeated);
      }}
    >
      <b>{state === 'free' && kind ? kind : texts[state]}</b>
      {first && <span>{words.conflict(first.containerName, blocking.length - 1)}</span>}
      {!first && conflicts.length > 0 && <span>{more.overridden}</span>}
    </button>
  );
};
