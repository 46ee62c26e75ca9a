import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { Judges } from '../judges/service.ts';
import type { RefreshScores } from '../scores/service.ts';
import type { CardStore } from './card-store.ts';
import { type ConflictStore, pairOf } from './conflict-store.ts';
import type { CardHandOverStore } from './card-hand-over-store.ts';
import type { PairStore } from './pair-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { RoomJudgeStore } from './room-judge-store.ts';
import { notifyJudges } from './notify-judges.ts';

interface HandOverCardsDeps {
  changes: Changes;
  judges: Judges;
  plans: PlanStore;
  seats: RoomJudgeStore;
  pairs: PairStore;
  cards: CardStore;
  handOvers: CardHandOverStore;
  conflicts: ConflictStore;
  roundContainers: RoundContainers;
  refreshScores: RefreshScores;
}
type InRound = MemberCaller & { roundCode: string };
type OfJudge = InRound & { judgeCode: string };

type OpenCard = Awaited<ReturnType<CardStore['open']>>[number];
const isOpenOf = (card: OpenCard, judgeCode: string): boolean =>
  card.judge_code === judgeCode && card.submitted_at === null && card.recused_at === null;

/** Reopens a released card, or gives a judge's cards to another. */
export const createHandOverCards = ({
  changes,
  judges,
  plans,
  seats,
  pairs,
  cards,
  handOvers,
  conflicts,
  roundContainers,
  refreshScores,
}: HandOverCardsDeps) => {
  const checkOpen = async ({ tx, competition }: Change, roundCode: string): Promise<void> => {
    await roundContainers(tx, competition.competition_code, roundCode);
    if ((await plans.settings(tx, roundCode))?.closed_at) throw refuse('JUDGING_CLOSED');
  };
  /** Cards of entries with which the new judge is in conflict stay behind; the answer says how many. */
  const handOver = async (
    change: Change,
    { roundCode, judgeCode, by, userCode }: { roundCode: string; judgeCode: string; by: string; userCode: string },
  ) => {
    const { tx, now, competition } = change;
    const blocked = new Set(
      (await conflicts.of(tx, competition.competition_code))
        .filter((row) => row.overridden_because === null)
        .map((row) => pairOf(row.judge_code, row.container_code)),
    );
    const open = (await cards.open(tx, roundCode)).filter((card) => isOpenOf(card, judgeCode));
    const movable = open.filter((card) => !blocked.has(pairOf(by, card.container_code)));
    const key = { roundCode, competitionCode: competition.competition_code };
    const containerCodes = movable.map((card) => card.container_code);
    await handOvers.handOver(tx, key, { from: judgeCode, to: by }, containerCodes, now);
    await seats.replaceJudge(tx, roundCode, judgeCode, by);
    await pairs.replaceJudge(tx, roundCode, { from: judgeCode, to: by }, containerCodes);
    const details = { judgeCode, by, containerCodes };
    await appendToChain(tx, competition.competition_code, [
      { at: now, actor: userCode, act: 'cards.handed-over', subject: roundCode, details },
    ]);
    return { moved: movable.length, left: open.length - movable.length };
  };

  return {
    reopenCard: (
      unit: Unit<{ done: true }>,
      { roundCode, judgeCode, containerCode, ...caller }: OfJudge & { containerCode: string },
      reason: string,
    ) =>
      changes.run(unit, caller, async (change) => {
        await checkOpen(change, roundCode);
        const key = { roundCode, judgeCode, containerCode };
        if (!(await handOvers.reopen(change.tx, { ...key, competitionCode: caller.competitionCode }, change.now)))
          throw refuse('CARD_NOT_FOUND', key);
        await change.record('card.reopened', judgeCode, null, { roundCode, containerCode, reason });
        const act = { at: change.now, actor: caller.userCode, act: 'card.reopened' } as const;
        await appendToChain(change.tx, caller.competitionCode, [
          { ...act, subject: roundCode, details: { judgeCode, containerCode, reason } },
        ]);
        await refreshScores(change, roundCode, [containerCode]);
        notifyJudges(change, roundCode, [judgeCode]);
        return { done: true as const };
      }),

    replaceJudge: (
      unit: Unit<{ moved: number; left: number }>,
      { roundCode, judgeCode, ...caller }: OfJudge,
      { by, reason }: { by: string; reason: string },
    ) =>
      changes.run(unit, caller, async (change) => {
        await checkOpen(change, roundCode);
        const known = await judges.listOn(change.tx, caller.competitionCode);
        const isHere = (code: string, isOpen: boolean) =>
          known.some((judge) => judge.judgeCode === code && (!isOpen || judge.status !== 'REMOVED'));
        if (!isHere(judgeCode, false) || !isHere(by, true) || judgeCode === by)
          throw refuse('JUDGE_NOT_FOUND', { judgeCode, by });
        const answer = await handOver(change, { roundCode, judgeCode, by, userCode: caller.userCode });
        await change.record('judge.replaced', judgeCode, null, { roundCode, by, reason, ...answer });
        notifyJudges(change, roundCode, [judgeCode, by]);
        return answer;
      }),
  };
};
