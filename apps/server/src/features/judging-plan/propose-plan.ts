import type { JudgingProposal, ProposalParameters } from '@podium/contract';
import type { PlanProposal, ProposalInput } from '@podium/domain/judging-plan';
import type { Db } from '../../platform/db/database.ts';
import type { RoundContainers } from '../assignments/service.ts';
import { type CardStore, isHeld, type PresentCard } from '../score-cards/service.ts';
import { pairOf } from './conflict-store.ts';
import type { ProposePlan } from './plan-proposer.ts';
import { presentLinks, type PresentPlan } from './present-plan.ts';

interface ProposePlanDeps {
  db: Db;
  cards: CardStore;
  presentPlan: PresentPlan;
  roundContainers: RoundContainers;
  proposePlan: ProposePlan;
}
type Plan = Awaited<ReturnType<PresentPlan>>;
type OpenCard = PresentCard;
type Round = Awaited<ReturnType<RoundContainers>>;

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
  { seats, visits, loads, shortages, luck, strength }: PlanProposal,
): JudgingProposal => {
  const byCode = new Map(participants.map((row) => [row.container_code, row]));
  const nameOf = (containerCode: string): string => byCode.get(containerCode)?.container_name ?? containerCode;
  const roomOf = (containerCode: string): string | null => byCode.get(containerCode)?.competition_room_code ?? null;
  const roomNames = new Map(plan.rooms.map((room) => [room.competitionRoomCode, room.roomName]));
  const before = new Map(plan.judges.map(({ judgeCode, load }) => [judgeCode, load]));
  const isEmpty = loads.every(({ containers }) => containers === 0);
  return {
    parameters,
    version: plan.version,
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

/** Who could judge what. Nothing is written, and the work is done in another thread. */
export const createProposePlan =
  ({ db, cards, presentPlan, roundContainers, proposePlan }: ProposePlanDeps) =>
  async (
    { competitionCode, roundCode }: { competitionCode: string; roundCode: string },
    parameters: ProposalParameters,
  ): Promise<JudgingProposal> => {
    const plan = await presentPlan(db, competitionCode, roundCode);
    const round = await roundContainers(db, competitionCode, roundCode);
    const input = inputOf(plan, round, (await cards.present(db, roundCode)).filter(isHeld), parameters);
    return present(plan, round, parameters, await proposePlan(input));
  };
