import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CardDecisionStore } from './card-decision-store.ts';
import type { CardStore } from './card-store.ts';
import { notifyJudges } from './notify-judges.ts';
import type { RoundStateStore } from './round-state-store.ts';

interface LeaveOutCardsDeps {
  changes: Changes;
  cards: CardStore;
  decisions: CardDecisionStore;
  roundContainers: RoundContainers;
  states: RoundStateStore;
}
type OfJudge = MemberCaller & { roundCode: string; judgeCode: string };
interface Asked {
  leftOut: boolean;
  containerCodes: readonly string[] | null;
  reason: string;
}

/**
 * Leaves cards of a judge out, or includes them again. In a closed round nobody could release a finished card, so it
 * counts with that. The person who decides it sees no points.
 */
export const createLeaveOutCards =
  ({ changes, cards, decisions, roundContainers, states }: LeaveOutCardsDeps) =>
  (
    unit: Unit<{ changed: number }>,
    { roundCode, judgeCode, ...caller }: OfJudge,
    { leftOut, containerCodes: asked, reason }: Asked,
  ): Promise<{ changed: number }> =>
    changes.decide(unit, caller, async (change) => {
      const { tx, now } = change;
      const { userCode, competitionCode } = caller;
      const { round } = await roundContainers(tx, competitionCode, roundCode);
      const own = (await cards.present(tx, roundCode)).filter((card) => card.judge_code === judgeCode);
      if (asked?.some((code) => !own.some((card) => card.container_code === code))) throw refuse('CARD_NOT_FOUND');
      const containerCodes = own
        .filter((card) => (card.status === 'left-out') !== leftOut && card.recused_at === null)
        .map((card) => card.container_code)
        .filter((code) => !asked || asked.includes(code));
      if (containerCodes.length === 0) throw refuse('CARD_NOT_FOUND');
      const key = { roundCode, judgeCode, containerCodes };
      const decision = { act: leftOut ? 'left-out' : 'counted', by: userCode, reason, at: now } as const;
      if (leftOut) await decisions.leaveOut(tx, key, decision);
      else {
        const isClosed = Boolean((await states.find(tx, roundCode))?.closed_at);
        const isFinished = (code: string): boolean =>
          own.some(
            (card) => card.container_code === code && !card.has_conflict && card.scored === round.criteria.length,
          );
        const counted = isClosed ? containerCodes.filter(isFinished) : [];
        await decisions.include(tx, key, decision);
        await decisions.countAsAsked(tx, { ...key, containerCodes: counted }, decision);
      }
      const act = leftOut ? ('cards.left-out' as const) : ('cards.included' as const);
      const touches = { rounds: [roundCode], containers: containerCodes };
      await change.record(act, judgeCode, null, { roundCode, cards: containerCodes.length, reason }, touches);
      await appendToChain(tx, competitionCode, [
        { at: now, actor: userCode, act, subject: roundCode, details: { judgeCode, containerCodes, reason } },
      ]);
      notifyJudges(change, roundCode, [judgeCode]);
      return { changed: containerCodes.length };
    });
