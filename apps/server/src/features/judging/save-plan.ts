import type { EndpointInput, EndpointOutput, Endpoints, RoomJudge } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { staleVersion } from '../../platform/stale-version.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CardStore } from './card-store.ts';
import type { ConflictStore } from './conflict-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { RoomJudgeStore } from './room-judge-store.ts';
import type { PresentPlan } from './present-plan.ts';
import type { RefreshRoomCards } from './room-cards.ts';

type Saved = EndpointOutput<Endpoints['saveJudgingPlan']>;
type Body = EndpointInput<Endpoints['saveJudgingPlan']>['body'];
type InRound = MemberCaller & { roundCode: string };

interface SavePlanDeps {
  changes: Changes;
  plans: PlanStore;
  seats: RoomJudgeStore;
  cards: CardStore;
  conflicts: ConflictStore;
  presentPlan: PresentPlan;
  refreshRoomCards: RefreshRoomCards;
}

const keyOf = ({ competitionRoomCode, judgeCode, session }: RoomJudge): string =>
  `${competitionRoomCode} ${judgeCode} ${session}`;

const check = (plan: Saved['plan'], { roomJudges, overrides, settings }: Body): void => {
  const rooms = new Set(plan.rooms.map((room) => room.competitionRoomCode));
  const judges = new Set(plan.judges.map((judge) => judge.judgeCode));
  for (const { competitionRoomCode, judgeCode, session } of roomJudges) {
    if (!rooms.has(competitionRoomCode)) throw refuse('ROOM_NOT_FOUND', { competitionRoomCode });
    if (!judges.has(judgeCode)) throw refuse('JUDGE_NOT_FOUND', { judgeCode });
    if (session >= settings.sessions) throw refuse('VALIDATION_FAILED', { fields: { roomJudges: 'session' } });
  }
  for (const { judgeCode, containerCode } of overrides) {
    const isKnown = plan.conflicts.some((one) => one.judgeCode === judgeCode && one.containerCode === containerCode);
    if (!isKnown) throw refuse('CONTAINER_NOT_FOUND', { judgeCode, containerCode });
  }
};

export const createSavePlan = ({
  changes,
  plans,
  seats,
  cards,
  conflicts,
  presentPlan,
  refreshRoomCards,
}: SavePlanDeps) => {
  const override = async ({ tx, now, record }: Change, caller: MemberCaller, { overrides }: Body): Promise<void> => {
    for (const { judgeCode, containerCode, reason } of overrides) {
      await conflicts.override(tx, {
        judge_code: judgeCode,
        container_code: containerCode,
        competition_code: caller.competitionCode,
        reason,
        overridden_by: caller.userCode,
        overridden_at: now,
      });
      await record('judge.conflict-overridden', judgeCode, null, { containerCode, reason });
    }
  };

  return (unit: Unit<Saved>, { roundCode, ...caller }: InRound, body: Body): Promise<Saved> =>
    changes.run(unit, caller, async (change) => {
      const { tx } = change;
      const { competitionCode } = caller;
      const before = await presentPlan(tx, competitionCode, roundCode);
      if (before.version !== body.version) throw staleVersion('saveJudgingPlan', before);
      check(before, body);
      // Who saw the names cannot unsee them: whether a round is blind is settled by the first score.
      if (before.settings.blind !== body.settings.blind && (await cards.countBegun(tx, competitionCode, roundCode)) > 0)
        throw refuse('JUDGING_BEGUN');
      const wanted = [...new Map(body.roomJudges.map((one) => [keyOf(one), one])).values()];
      await plans.saveSettings(tx, { roundCode, competitionCode, version: before.version + 1 }, body.settings);
      await seats.replaceAll(tx, { roundCode, competitionCode }, wanted);
      await override(change, caller, body);
      await refreshRoomCards(change, roundCode);
      await change.record(
        'judging.planned',
        roundCode,
        { ...before.settings, judges: before.roomJudges.map(keyOf).toSorted() },
        { ...body.settings, judges: wanted.map(keyOf).toSorted() },
      );
      return { plan: await presentPlan(tx, competitionCode, roundCode), before: before.roomJudges };
    });
};
