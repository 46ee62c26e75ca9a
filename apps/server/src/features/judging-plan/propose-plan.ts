import type { EndpointOutput, Endpoints, JudgingProposal, ProposalParameters } from '@podium/contract';
import type { PlanProposal, ProposalInput } from '@podium/domain/judging-plan';
import type { Db } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { events } from '@podium/contract/events';
import type { ConflictsOf, RoomMoves, RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import { type CardStore, isHeld, type PresentCard } from '../score-cards/service.ts';
import { pairOf } from './conflict-store.ts';
import type { ProposePlan } from './plan-proposer.ts';
import { hashContainers, type ProposalStore } from './proposal-store.ts';
import { presentLinks, type PresentPlan } from './present-plan.ts';

interface ProposePlanDeps {
  db: Db;
  cards: CardStore;
  presentPlan: PresentPlan;
  roundContainers: RoundContainers;
  proposePlan: ProposePlan;
  changes: Changes;
  roomMoves: RoomMoves;
  conflictsOf: ConflictsOf;
  proposals: ProposalStore;
}
type Plan = Awaited<ReturnType<PresentPlan>>;
type OpenCard = PresentCard;
type Kept = EndpointOutput<Endpoints['getJudgingProposal']>;
type Round = Awaited<ReturnType<RoundContainers>>;
type InRound = MemberCaller & { roundCode: string };
interface RoomMove {
  containerCode: string;
  competitionRoomCode: string;
}

const shownShort = 200;
const pairFrom = (card: OpenCard) => ({ judgeCode: card.judge_code, containerCode: card.container_code });

/** A card that no plan takes away: begun, released, handed over or asked for. */
const isFixed = (card: OpenCard): boolean =>
  card.scored > 0 || card.submitted_at !== null || card.origin === 'hand' || card.origin === 'asked';

const inputOf = (
  plan: Plan,
  { participants }: Round,
  open: readonly OpenCard[],
  { seed, judgesPerContainer, sessions, maxPerJudge, keepAssigned }: ProposalParameters,
): ProposalInput => {
  const counted = open.filter((card) => card.recused_at === null);
  const has = new Set(counted.map((card) => pairOf(card.judge_code, card.container_code)));
  const overridden = plan.conflicts.filter(
    ({ overriddenBecause, judgeCode, containerCode }) =>
      overriddenBecause !== null && has.has(pairOf(judgeCode, containerCode)),
  );
  return {
    seed,
    judgesPerContainer,
    sessions,
    roomCodes: plan.rooms.map((room) => room.competitionRoomCode),
    containers: participants.map((row) => ({
      containerCode: row.container_code,
      competitionRoomCode: row.competition_room_code,
      institutes: row.institutes,
    })),
    judges: plan.judges.map(({ judgeCode, maxContainers }) => {
      const maximum = Math.min(maxContainers ?? Infinity, maxPerJudge ?? Infinity);
      return { judgeCode, ...(maximum < Infinity && { maximum }) };
    }),
    // A judge who stepped aside is not asked again.
    conflicts: [
      ...plan.conflicts.filter(({ overriddenBecause }) => overriddenBecause === null),
      ...open.filter((card) => card.recused_at !== null).map(pairFrom),
    ].map(({ judgeCode, containerCode }) => ({ judgeCode, containerCode })),
    fixedPairs: counted.filter(isFixed).map(pairFrom),
    keptSeats: keepAssigned ? plan.roomJudges : [],
    keptPairs: [...(keepAssigned ? plan.pairs : []), ...overridden].map(({ judgeCode, containerCode }) => ({
      judgeCode,
      containerCode,
    })),
  };
};

const present = (
  plan: Plan,
  { round, participants }: Round,
  parameters: ProposalParameters,
  moves: readonly RoomMove[],
  { seats, visits, loads, shortages, luck, strength }: PlanProposal,
): JudgingProposal => {
  const byCode = new Map(participants.map((row) => [row.container_code, row]));
  const nameOf = (containerCode: string): string => byCode.get(containerCode)?.container_name ?? containerCode;
  const roomOf = (containerCode: string): string | null => byCode.get(containerCode)?.competition_room_code ?? null;
  const roomNames = new Map(plan.rooms.map((room) => [room.competitionRoomCode, room.roomName]));
  const before = new Map(plan.judges.map(({ judgeCode, load }) => [judgeCode, load]));
  const wanted = participants.length * parameters.judgesPerContainer;
  const isEmpty = loads.every(({ containers }) => containers === 0);
  return {
    parameters,
    version: plan.version,
    moves: moves.map((move) => ({ ...move, containerName: nameOf(move.containerCode) })),
    cards: { planned: wanted - shortages.reduce((sum, { missing }) => sum + missing, 0), wanted },
    seats: seats.map((seat) => ({ ...seat, closedRooms: [...seat.closedRooms] })),
    visits: visits.map((visit) => ({
      ...visit,
      containerName: nameOf(visit.containerCode),
      competitionRoomCode: roomOf(visit.containerCode),
    })),
    loads: loads.map((one) => ({ ...one, before: before.get(one.judgeCode) ?? 0 })),
    shortages: {
      count: shortages.length,
      containers: shortages.slice(0, shownShort).map((one) => ({
        ...one,
        containerName: nameOf(one.containerCode),
        roomName: roomNames.get(roomOf(one.containerCode) ?? '') ?? null,
      })),
    },
    links: isEmpty ? null : presentLinks({ luck, strength }, round.scale),
  };
};

const withMoves = (round: Round, moves: readonly RoomMove[]): Round => {
  const rooms = new Map(moves.map((move) => [move.containerCode, move.competitionRoomCode]));
  const participants = round.participants.map((row) => ({
    ...row,
    competition_room_code: rooms.get(row.container_code) ?? row.competition_room_code,
  }));
  return { ...round, participants };
};

/** Who could judge what. The work is done in another thread; only the proposal is kept, and nothing else changes. */
export const createProposePlan = ({
  db,
  cards,
  presentPlan,
  roundContainers,
  proposePlan,
  changes,
  roomMoves,
  conflictsOf,
  proposals,
}: ProposePlanDeps) => {
  /** Those without a room get one first, if the caller may give rooms. */
  const movesFor = async ({ competitionCode, roundCode, role }: InRound, plan: Plan, { participants }: Round) => {
    if (role.as === 'crew' && !role.permissions.includes('rooms.manage')) return [];
    const rooms = plan.rooms.map((room) => room.competitionRoomCode);
    if (rooms.length === 0) return [];
    return roomMoves.propose(rooms, participants, await conflictsOf(db, competitionCode, roundCode));
  };

  return {
    propose: async (
      unit: Unit<JudgingProposal>,
      caller: InRound,
      parameters: ProposalParameters,
    ): Promise<JudgingProposal> => {
      const { competitionCode, roundCode, userCode } = caller;
      const plan = await presentPlan(db, competitionCode, roundCode);
      const found = await roundContainers(db, competitionCode, roundCode);
      const moves = await movesFor(caller, plan, found);
      const round = withMoves(found, moves);
      const input = inputOf(plan, round, (await cards.present(db, roundCode)).filter(isHeld), parameters);
      const proposal = present(plan, round, parameters, moves, await proposePlan(input));
      return changes.run(unit, caller, async ({ tx, now, announce }) => {
        const made = { madeBy: userCode, madeAt: now, containersHash: hashContainers(found.participants) };
        await proposals.keep(tx, { roundCode, competitionCode, proposal, ...made });
        announce(events.judgingPlanUpdate, [{ of: 'competition', competitionCode }], { competitionCode, roundCode });
        return proposal;
      });
    },

    kept: async (competitionCode: string, roundCode: string): Promise<Kept> => {
      const { participants } = await roundContainers(db, competitionCode, roundCode);
      const row = await proposals.find(db, roundCode);
      if (!row) return { kept: null };
      const { version } = await presentPlan(db, competitionCode, roundCode);
      const isCurrent = row.proposal.version === version && row.containers_hash === hashContainers(participants);
      return { kept: { proposal: row.proposal, since: row.made_at.toISOString(), isCurrent } };
    },

    discard: (unit: Unit<{ done: true }>, caller: InRound): Promise<{ done: true }> =>
      changes.run(unit, caller, async ({ tx, announce }) => {
        const { competitionCode, roundCode } = caller;
        await roundContainers(tx, competitionCode, roundCode);
        await proposals.discard(tx, roundCode);
        announce(events.judgingPlanUpdate, [{ of: 'competition', competitionCode }], { competitionCode, roundCode });
        return { done: true };
      }),
  };
};
