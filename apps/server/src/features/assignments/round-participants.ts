import type { Round } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { openRounds } from '@podium/domain/rounds';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { Change } from '../competition-changes/service.ts';
import type { RoundsOf } from '../competitions/service.ts';
import type { AssignmentStore, Participant } from './assignment-store.ts';

export type InRound = MemberCaller & { roundCode: string };

interface RoundParticipants {
  round: Omit<Round, 'containerCount'>;
  all: readonly Omit<Round, 'containerCount'>[];
  participants: readonly Participant[];
}

/** A round with everyone in it. */
export const createRoundContainers =
  ({ store, rounds }: { store: AssignmentStore; rounds: RoundsOf }) =>
  async (on: Db | Tx, competitionCode: string, roundCode: string): Promise<RoundParticipants> => {
    const all = await rounds.list(on, competitionCode);
    const round = all.find((one) => one.roundCode === roundCode);
    if (!round) throw refuse('ROUND_NOT_FOUND');
    const isOpen = openRounds(all).has(roundCode);
    return { round, all, participants: await store.participants(on, { competitionCode, roundCode, isOpen }) };
  };
export type RoundContainers = ReturnType<typeof createRoundContainers>;

/** A round of the competition that is being changed, with everyone in it. */
export const createRoundParticipants =
  ({ roundContainers }: { roundContainers: RoundContainers }) =>
  ({ tx, competition }: Change, roundCode: string): Promise<RoundParticipants> =>
    roundContainers(tx, competition.competition_code, roundCode);
export type FindParticipants = ReturnType<typeof createRoundParticipants>;

export const announceAssignments = (
  { announce, competition: { competition_code: competitionCode } }: Change,
  roundCode: string,
): void =>
  announce(events.roomContainersUpdate, [{ of: 'competition', competitionCode }], { competitionCode, roundCode });
