import { groupBy } from '../../platform/group-by.ts';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { BatchChange } from '../competition-changes/service.ts';
import type { CardDecisionStore } from '../score-cards/service.ts';

const reason = 'A criterion was added, and this card has no points for it.';

/** Released cards that a new criterion made incomplete go back to their judges, who read why. */
export const createSendBackCards =
  ({ decisions }: { decisions: CardDecisionStore }) =>
  async (
    change: BatchChange,
    roundCode: string,
    cards: readonly { containerCode: string; judgeCode: string }[],
  ): Promise<void> => {
    const { tx, now, competition, by } = change;
    const actor = by ?? competition.organiser;
    for (const [judgeCode, own] of groupBy(cards, (card) => card.judgeCode)) {
      const containerCodes = own.map(({ containerCode }) => containerCode);
      await decisions.unlock(
        tx,
        { roundCode, judgeCode, containerCodes },
        { act: 'sent-back', by: null, reason, at: now },
      );
      const touches = { rounds: [roundCode], containers: containerCodes };
      const after = { roundCode, cards: own.length };
      await change.recordAll([{ actor, act: 'cards.sent-back', subject: judgeCode, before: null, after, touches }]);
      await appendToChain(tx, competition.competition_code, [
        { at: now, actor, act: 'cards.sent-back', subject: roundCode, details: { judgeCode, containerCodes } },
      ]);
    }
  };
export type SendBackCards = ReturnType<typeof createSendBackCards>;
