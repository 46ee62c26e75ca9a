import type { JudgeConflict, JudgingPlan, JudgingProposal, RoomJudge } from '@podium/contract';

/** Proposed and leaving are changes that a proposal would make. */
export type CellState = 'seated' | 'proposed' | 'leaving' | 'free';
export type ProposedSeat = JudgingProposal['seats'][number];

const seatKey = ({ judgeCode, competitionRoomCode, session }: RoomJudge): string =>
  `${judgeCode} ${competitionRoomCode} ${session}`;
const roomKey = (judgeCode: string, roomCode: string | null): string => `${judgeCode} ${roomCode ?? ''}`;

/** What the grid shows of a plan, and of a proposal beside it. Looked up often, so prepared once. */
export const createGridModel = (plan: JudgingPlan, proposal: JudgingProposal | undefined) => {
  const seated = new Set(plan.roomJudges.map(seatKey));
  const proposed = proposal && new Map(proposal.seats.map((seat) => [seatKey(seat), seat]));
  const conflicts = new Map<string, JudgeConflict[]>();
  for (const conflict of plan.conflicts) {
    const key = roomKey(conflict.judgeCode, conflict.competitionRoomCode);
    const known = conflicts.get(key);
    if (known) known.push(conflict);
    else conflicts.set(key, [conflict]);
  }
  const loads = new Map(plan.judges.map(({ judgeCode, load }) => [judgeCode, load]));
  const proposedLoads = new Map(proposal?.loads.map(({ judgeCode, containers }) => [judgeCode, containers]));
  const shown: readonly RoomJudge[] = proposal?.seats ?? plan.roomJudges;
  return {
    stateOf(seat: RoomJudge): CellState {
      const isSeated = seated.has(seatKey(seat));
      const isProposed = proposed ? proposed.has(seatKey(seat)) : isSeated;
      if (isSeated) return isProposed ? 'seated' : 'leaving';
      return isProposed ? 'proposed' : 'free';
    },
    reasonFor: (seat: RoomJudge): ProposedSeat | undefined => proposed?.get(seatKey(seat)),
    conflictsIn: (judgeCode: string, roomCode: string | null): readonly JudgeConflict[] =>
      conflicts.get(roomKey(judgeCode, roomCode)) ?? [],
    loadOf: (judgeCode: string): { load: number; before: number | undefined } => {
      const before = loads.get(judgeCode) ?? 0;
      const load = proposal ? (proposedLoads.get(judgeCode) ?? 0) : before;
      return { load, before: load === before ? undefined : before };
    },
    judgesIn: (roomCode: string, session: number): number =>
      shown.filter((seat) => seat.competitionRoomCode === roomCode && seat.session === session).length,
    /** How many seats and single assignments the proposal adds, keeps and takes away. */
    changes: () => {
      const seats = proposal?.seats ?? [];
      const added = seats.filter((seat) => !seated.has(seatKey(seat))).length;
      const kept = seats.length - added;
      const before = new Set(plan.pairs.map(({ judgeCode, containerCode }) => `${judgeCode} ${containerCode}`));
      const visits = proposal?.visits ?? [];
      const keptVisits = visits.filter((one) => before.has(`${one.judgeCode} ${one.containerCode}`)).length;
      return {
        added: added + visits.length - keptVisits,
        kept: kept + keptVisits,
        removed: seated.size - kept + before.size - keptVisits,
      };
    },
  };
};
export type GridModel = ReturnType<typeof createGridModel>;
