import type { JudgingPlan, RoomJudge } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { assignmentWords } from './assignment-words.ts';
import { Conflict, type ConflictProps } from './conflict.tsx';
import { nameOf } from '../../platform/judging/judge-name.ts';
import type { GridModel, ProposedSeat } from './plan-grid-model.ts';
import styles from './seat-details.module.css';

/** Why the proposal puts the judge here, in sentences. */
const Reasons = ({ seat, plan, load }: { seat: ProposedSeat; plan: JudgingPlan; load: number }) => {
  const { why: words } = useArea(assignmentWords);
  const names = new Map(plan.rooms.map(({ competitionRoomCode, roomName }) => [competitionRoomCode, roomName]));
  const closed = seat.closedRooms.map((code) => names.get(code) ?? code).join(', ');
  const sentences = [
    ...(seat.kept ? [words.kept] : []),
    words.scores(seat.containers),
    ...(seat.conflicts > 0 ? [words.conflicts(seat.conflicts)] : []),
    closed ? words.closed(closed) : words.open,
    words.load(load),
  ];
  return <p>{sentences.join(' ')}</p>;
};

interface SeatDetailsProps extends Omit<ConflictProps, 'conflict'> {
  plan: JudgingPlan;
  model: GridModel;
  seat: RoomJudge;
}

/** The chosen cell: why the judge is proposed there, and the conflicts of this judge in this room. */
export const SeatDetails = ({ competitionCode, plan, model, judge, seat, onOverride, onChanged }: SeatDetailsProps) => {
  const { why: words } = useArea(assignmentWords);
  const reason = model.reasonFor(seat);
  const conflicts = model.conflictsIn(seat.judgeCode, seat.competitionRoomCode);
  const room = plan.rooms.find((one) => one.competitionRoomCode === seat.competitionRoomCode)?.roomName ?? '';
  return (
    <section className={styles.card} aria-live="polite">
      <h3>{reason ? words.title(nameOf(judge), room) : words.seatTitle(nameOf(judge), room)}</h3>
      {reason && <Reasons seat={reason} plan={plan} load={model.loadOf(seat.judgeCode).load} />}
      {conflicts.length === 0 && !reason && <p>{words.noConflicts}</p>}
      {conflicts.length > 0 && (
        <ul>
          {conflicts.map((conflict) => (
            <Conflict
              key={conflict.containerCode}
              competitionCode={competitionCode}
              judge={judge}
              conflict={conflict}
              onOverride={onOverride}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
