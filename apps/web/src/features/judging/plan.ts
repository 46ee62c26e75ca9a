import type { JudgeConflict, JudgingPlan, RoomJudge } from '@podium/contract';

export interface Seat {
  judgeCode: string;
  competitionRoomCode: string;
  session: number;
}

const isSame = (one: RoomJudge, seat: Seat): boolean =>
  one.judgeCode === seat.judgeCode &&
  one.competitionRoomCode === seat.competitionRoomCode &&
  one.session === seat.session;

export const isSeated = ({ roomJudges }: JudgingPlan, seat: Seat): boolean =>
  roomJudges.some((one) => isSame(one, seat));

/** The seats after one was taken or left. */
export const toggled = ({ roomJudges }: JudgingPlan, seat: Seat): RoomJudge[] =>
  roomJudges.some((one) => isSame(one, seat))
    ? roomJudges.filter((one) => !isSame(one, seat))
    : [...roomJudges, { ...seat }];

/** The conflicts of a judge with entries of a room that nobody has overridden. */
export const conflictsIn = (
  { conflicts }: JudgingPlan,
  { judgeCode, competitionRoomCode }: Omit<Seat, 'session'>,
): JudgeConflict[] =>
  conflicts.filter(
    (one) =>
      one.judgeCode === judgeCode && one.competitionRoomCode === competitionRoomCode && one.overriddenBecause === null,
  );

/** From these shares of the luck on, judges count as fairly and as well linked. */
const fair = 0.3;
const good = 0.6;
export const linkLevel = (strength: number): 'weak' | 'fair' | 'good' => {
  if (strength < fair) return 'weak';
  return strength < good ? 'fair' : 'good';
};
