import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { Judges } from '../judges/service.ts';
import {
  type ConflictStore,
  type PairStore,
  pairOf,
  type PlanStore,
  type RoomJudgeStore,
} from '../judging-plan/service.ts';
import {
  type CardDecisionStore,
  type CardHandOverStore,
  type CardStore,
  notifyJudges,
  type PresentCard,
} from '../score-cards/service.ts';

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
  decisions: CardDecisionStore;
}
type InRound = MemberCaller & { roundCode: string };
type OfJudge = InRound & { judgeCode: string };

const isOpenOf = (card: PresentCard, judgeCode: string): boolean =>
  card.judge_code === judgeCode && card.submitted_at === null && card.recused_at === null;

/** Reopens a released card, or gives a judge's cards to another. */
export const createHandOverCards = (deps: HandOverCardsDeps) => {
  const { changes, judges, plans, seats, pairs, cards, handOvers, conflicts, roundContainers, decisions } = deps;
  const checkOpen = async ({ tx, competition }: Change, roundCode: string): Promise<void> => {
    await roundContainers(tx, competition.competition_code, roundCode);
    if ((await plans.settings(tx, roundCode))?.closed_at) throw refuse('JUDGING_CLOSED');
  };
  /** Cards of containers that the new judge is in conflict with, or scores already, stay behind; the answer says how many. */
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
    const present = await cards.present(tx, roundCode);
    const open = present.filter((card) => isOpenOf(card, judgeCode));
    // A judge scores a container once: with a card of their own it would have one judge less.
    for (const card of present) if (card.judge_code === by) blocked.add(pairOf(by, card.container_code));
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
      changes.decide(unit, caller, async (change) => {
        await checkOpen(change, roundCode);
        const { tx, now } = change;
        const card = (await cards.present(tx, roundCode)).find(
          (one) => one.judge_code === judgeCode && one.container_code === containerCode,
        );
        if (!card?.submitted_at) throw refuse('CARD_NOT_FOUND', { roundCode, judgeCode, containerCode });
        // Nobody could release it again.
        if (card.is_judge_removed) throw refuse('JUDGE_REMOVED');
        const key = { roundCode, judgeCode, containerCodes: [containerCode] };
        await decisions.unlock(tx, key, { act: 'reopened', by: caller.userCode, reason, at: now });
        const touches = { rounds: [roundCode], containers: [containerCode] };
        await change.record('card.reopened', judgeCode, null, { roundCode, containerCode, reason }, touches);
        const act = { at: change.now, actor: caller.userCode, act: 'card.reopened' } as const;
        await appendToChain(change.tx, caller.competitionCode, [
          { ...act, subject: roundCode, details: { judgeCode, containerCode, reason } },
        ]);
        notifyJudges(change, roundCode, [judgeCode]);
        return { done: true as const };
      }),

    replaceJudge: (
      unit: Unit<{ moved: number; left: number }>,
      { roundCode, judgeCode, ...caller }: OfJudge,
      { by, reason }: { by: string; reason: string },
    ) =>
      changes.decide(unit, caller, async (change) => {
        await checkOpen(change, roundCode);
        const known = await judges.listOn(change.tx, caller.competitionCode);
        const isAble = known.some((judge) => judge.judgeCode === by && judge.status !== 'REMOVED');
        // A judge who deleted the account is in no list, and may have cards all the same.
        const isKnown =
          known.some((judge) => judge.judgeCode === judgeCode) ||
          (await cards.present(change.tx, roundCode)).some((card) => card.judge_code === judgeCode);
        if (!isKnown || !isAble || judgeCode === by) throw refuse('JUDGE_NOT_FOUND', { judgeCode, by });
        const answer = await handOver(change, { roundCode, judgeCode, by, userCode: caller.userCode });
        const touches = { rounds: [roundCode], containers: 'all' } as const;
        await change.record('judge.replaced', judgeCode, null, { roundCode, by, reason, ...answer }, touches);
        notifyJudges(change, roundCode, [judgeCode, by]);
        return answer;
      }),
  };
};
