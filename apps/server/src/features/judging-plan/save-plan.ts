import type { EndpointInput, EndpointOutput, Endpoints, RoomJudge } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { appendToChain, hashText } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CardStore } from '../score-cards/service.ts';
import type { ConflictStore } from './conflict-store.ts';
import type { RoomMoves, RoundContainers } from '../assignments/service.ts';
import type { PairStore } from './pair-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { ProposalStore } from './proposal-store.ts';
import type { RoomJudgeStore } from './room-judge-store.ts';
import type { PresentPlan } from './present-plan.ts';
import type { RefreshPlannedCards } from './planned-cards.ts';

type Saved = EndpointOutput<Endpoints['saveJudgingPlan']>;
type Body = EndpointInput<Endpoints['saveJudgingPlan']>['body'];
type Pairs = NonNullable<Body['pairs']>;
type InRound = MemberCaller & { roundCode: string };

interface SavePlanDeps {
  changes: Changes;
  plans: PlanStore;
  seats: RoomJudgeStore;
  pairs: PairStore;
  roundContainers: RoundContainers;
  cards: CardStore;
  conflicts: ConflictStore;
  presentPlan: PresentPlan;
  refreshPlannedCards: RefreshPlannedCards;
  roomMoves: RoomMoves;
  proposals: ProposalStore;
}

const keyOf = ({ competitionRoomCode, judgeCode, session }: RoomJudge): string =>
  `${competitionRoomCode} ${judgeCode} ${session}`;

/** Many pairs would fill the history: it holds how many there are, and their hash tells two plans apart. */
const pairsIn = (pairs: Pairs) => {
  const lines = pairs.map(({ containerCode, judgeCode }) => `${containerCode} ${judgeCode}`).toSorted();
  return { singleAssignments: lines.length, assignmentsHash: lines.length === 0 ? null : hashText(lines.join('\n')) };
};

const check = (
  plan: Saved['plan'],
  { roomJudges, pairs = [], overrides, settings }: Body,
  containerCodes: ReadonlySet<string>,
): void => {
  const rooms = new Set(plan.rooms.map((room) => room.competitionRoomCode));
  const judges = new Set(plan.judges.map((judge) => judge.judgeCode));
  for (const { competitionRoomCode, judgeCode, session } of roomJudges) {
    if (!rooms.has(competitionRoomCode)) throw refuse('ROOM_NOT_FOUND', { competitionRoomCode });
    if (!judges.has(judgeCode)) throw refuse('JUDGE_NOT_FOUND', { judgeCode });
    if (session >= settings.sessions) throw refuse('VALIDATION_FAILED', { fields: { roomJudges: 'session' } });
  }
  for (const { judgeCode, containerCode } of pairs) {
    if (!judges.has(judgeCode)) throw refuse('JUDGE_NOT_FOUND', { judgeCode });
    if (!containerCodes.has(containerCode)) throw refuse('CONTAINER_NOT_FOUND', { containerCode });
  }
  for (const { judgeCode, containerCode } of overrides) {
    const isKnown = plan.conflicts.some((one) => one.judgeCode === judgeCode && one.containerCode === containerCode);
    if (!isKnown) throw refuse('CONTAINER_NOT_FOUND', { judgeCode, containerCode });
  }
};

/** What a proposal was made from and what it came to, worked out here and not taken from the page. */
const recordAssignment = async ({ tx, now, record }: Change, caller: InRound, body: Body, plan: Saved['plan']) => {
  if (!body.proposal) return;
  const { seed, ...parameters } = body.proposal;
  const loads = Object.fromEntries(plan.judges.map(({ judgeCode, load }) => [judgeCode, load]));
  const details = { seed, parameters, strength: plan.links?.strength ?? null, short: plan.short.count, loads };
  const act = { at: now, actor: caller.userCode, act: 'assignment-made' } as const;
  await appendToChain(tx, caller.competitionCode, [{ ...act, subject: caller.roundCode, details }]);
  await record('judging.assigned', caller.roundCode, null, details);
};

export const createSavePlan = ({
  changes,
  plans,
  seats,
  pairs,
  roundContainers,
  cards,
  conflicts,
  presentPlan,
  refreshPlannedCards,
  roomMoves,
  proposals,
}: SavePlanDeps) => {
  const override = async ({ tx, now, record }: Change, caller: MemberCaller, { overrides }: Body): Promise<void> => {
    for (const { judgeCode, containerCode, reason, takenBack = false } of overrides) {
      if (takenBack) {
        await conflicts.removeOverride(tx, judgeCode, containerCode);
        await cards.withdrawPair(tx, judgeCode, containerCode, now);
      } else
        await conflicts.override(tx, {
          judge_code: judgeCode,
          container_code: containerCode,
          competition_code: caller.competitionCode,
          reason,
          overridden_by: caller.userCode,
          overridden_at: now,
        });
      const details = { containerCode, reason };
      await record(takenBack ? 'judge.override-taken-back' : 'judge.conflict-overridden', judgeCode, null, details);
      const act = takenBack ? 'conflict.override-taken-back' : 'conflict.overridden';
      await appendToChain(tx, caller.competitionCode, [
        { at: now, actor: caller.userCode, act, subject: judgeCode, details },
      ]);
    }
  };

  const moveContainers = async (change: Change, { roundCode, role }: InRound, { moves = [] }: Body) => {
    if (moves.length === 0) return [];
    if (role.as === 'crew' && !role.permissions.includes('rooms.manage')) throw refuse('NOT_ALLOWED');
    return (await roomMoves.move(change, roundCode, moves)).before;
  };

  return (unit: Unit<Saved>, { roundCode, ...caller }: InRound, body: Body): Promise<Saved> =>
    changes.decide(unit, caller, async (change) => {
      const { tx } = change;
      const { competitionCode } = caller;
      const before = await presentPlan(tx, competitionCode, roundCode);
      if (before.version !== body.version) throw staleVersion('saveJudgingPlan', before);
      const { participants } = await roundContainers(tx, competitionCode, roundCode);
      check(before, body, new Set(participants.map((row) => row.container_code)));
      // Judges cannot forget the names they saw: whether a round is blind is settled by the first score.
      if (before.settings.blind !== body.settings.blind && (await cards.countBegun(tx, competitionCode, roundCode)) > 0)
        throw refuse('JUDGING_BEGUN');
      const movesBefore = await moveContainers(change, { roundCode, ...caller }, body);
      const wanted = [...new Map(body.roomJudges.map((one) => [keyOf(one), one])).values()];
      const pairsBefore = await pairs.list(tx, roundCode);
      await plans.saveSettings(tx, { roundCode, competitionCode, version: before.version + 1 }, body.settings);
      await seats.replaceAll(tx, { roundCode, competitionCode }, wanted);
      if (body.pairs) await pairs.replaceAll(tx, { roundCode, competitionCode }, body.pairs);
      await override(change, caller, body);
      await refreshPlannedCards(change, roundCode);
      const stateOf = (settings: Body['settings'], seated: readonly RoomJudge[], single: Pairs) => ({
        ...settings,
        judges: seated.map(keyOf).toSorted(),
        ...pairsIn(single),
      });
      await change.record(
        'judging.planned',
        roundCode,
        stateOf(before.settings, before.roomJudges, pairsBefore),
        stateOf(body.settings, wanted, body.pairs ?? pairsBefore),
        { rounds: [roundCode], containers: 'all' },
      );
      const plan = await presentPlan(tx, competitionCode, roundCode);
      await recordAssignment(change, { roundCode, ...caller }, body, plan);
      const channels = [{ of: 'competition', competitionCode } as const];
      change.announce(events.judgingPlanUpdate, channels, { competitionCode, roundCode });
      if (body.proposal) await proposals.discard(tx, roundCode);
      return { plan, before: before.roomJudges, pairsBefore, movesBefore };
    });
};
