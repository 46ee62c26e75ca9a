import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CardDecisionStore } from './card-decision-store.ts';
import type { JudgeCardStore } from './judge-card-store.ts';
import { notifyJudges } from './notify-judges.ts';
import { isAsked } from './release-cards.ts';

interface DeclineCardsDeps {
  changes: Changes;
  store: JudgeCardStore;
  decisions: CardDecisionStore;
}

/** A judge who was asked does not want the finished cards to count. */
export const createDeclineCards =
  ({ changes, store, decisions }: DeclineCardsDeps) =>
  (
    unit: Unit<{ leftOut: number }>,
    { judgeCode, competitionCode }: JudgeCaller,
    roundCode: string,
    given: string,
  ): Promise<{ leftOut: number }> =>
    changes.decide(unit, { userCode: judgeCode, competitionCode }, async (change) => {
      const { tx, now } = change;
      const asked = (await store.toRelease(tx, judgeCode, roundCode)).filter((card) => isAsked(card, now));
      if (asked.length === 0) throw refuse('CARD_NOT_FOUND');
      const containerCodes = asked.map((card) => card.container_code);
      const reason = given || 'The judge did not want the cards to count.';
      const cards = { roundCode, judgeCode, containerCodes };
      await decisions.leaveOut(tx, cards, { act: 'left-out', by: null, reason, at: now });
      const after = { roundCode, cards: asked.length, reason };
      await change.record('cards.declined', judgeCode, null, after, {
        rounds: [roundCode],
        containers: containerCodes,
      });
      await appendToChain(tx, competitionCode, [
        { at: now, actor: judgeCode, act: 'cards.declined', subject: roundCode, details: { containerCodes, reason } },
      ]);
      notifyJudges(change, roundCode, [judgeCode]);
      return { leftOut: asked.length };
    });
