import type { JudgeConflict, JudgingPlan } from '@podium/contract';

/** Where a judge is in a round. */
type InRound =
  | { kind: 'rooms'; roomNames: string[] }
  /** Assigned to single entries and to no room. */
  | { kind: 'entries'; count: number }
  | { kind: 'no-room' }
  /** Nobody has a room in the round, and no judge either. */
  | { kind: 'not-yet' };

export const inRound = ({ rooms, roomJudges, judges, pairs }: JudgingPlan, judgeCode: string): InRound => {
  const seats = new Set(
    roomJudges.filter((seat) => seat.judgeCode === judgeCode).map(({ competitionRoomCode }) => competitionRoomCode),
  );
  const roomNames = rooms
    .filter(({ competitionRoomCode }) => seats.has(competitionRoomCode))
    .map(({ roomName }) => roomName);
  if (roomNames.length > 0) return { kind: 'rooms', roomNames };
  const count = judges.find((judge) => judge.judgeCode === judgeCode)?.load ?? 0;
  if (count > 0) return { kind: 'entries', count };
  const isBegun = roomJudges.length > 0 || pairs.length > 0 || rooms.some(({ containerCount }) => containerCount > 0);
  return isBegun ? { kind: 'no-room' } : { kind: 'not-yet' };
};

/** The conflicts of a judge over all rounds, each entry once. */
export const conflictsOf = (plans: readonly JudgingPlan[], judgeCode: string): JudgeConflict[] => {
  const found = plans.flatMap(({ conflicts }) => conflicts.filter((one) => one.judgeCode === judgeCode));
  return [...new Map(found.map((one) => [one.containerCode, one])).values()];
};

export const cardsOf = (plans: readonly JudgingPlan[], judgeCode: string): number =>
  plans.reduce((sum, { judges }) => sum + (judges.find((judge) => judge.judgeCode === judgeCode)?.load ?? 0), 0);
