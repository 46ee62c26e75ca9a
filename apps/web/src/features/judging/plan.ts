import type { JudgeConflict, JudgingPlan, RoomJudge } from '@podium/contract';

/** The conflicts of a judge with entries of a room that nobody has overridden. */
export const conflictsIn = (
  { conflicts }: JudgingPlan,
  { judgeCode, competitionRoomCode }: Omit<RoomJudge, 'session'>,
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
