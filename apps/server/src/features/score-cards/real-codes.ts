import type { EndpointInput, Endpoints } from '@podium/contract';
import type { Tx } from '../../platform/units/unit.ts';
import { type BlindCodes, isBlindCode } from './blind-codes.ts';
import type { BlindRounds } from './blind-rounds.ts';
import type { JudgeCardStore } from './judge-card-store.ts';

type Operations = EndpointInput<Endpoints['sendScoreOperations']>['body']['operations'];
/** What a judge sent. */
export interface Asked {
  judgeCode: string;
  operations: Operations;
}
/** A card by the code that its judge knows. */
interface ShownCard {
  roundCode: string;
  containerCode: string;
}
interface AskedCards<C extends ShownCard> {
  judgeCode: string;
  operations: readonly C[];
}

interface RealCodesDeps {
  codes: BlindCodes;
  store: JudgeCardStore;
}

/** Leads to no card. */
const nowhere = '';

/**
 * Operations, or cards, with the real codes of their containers. A real code that is sent in a blind round leads nowhere: otherwise a judge could
 * write to a container known by name and see which card changes.
 */
export const createFindRealCodes =
  ({ codes, store }: RealCodesDeps) =>
  async <C extends ShownCard>(
    tx: Tx,
    { isBlind }: BlindRounds,
    sent: readonly AskedCards<C>[],
  ): Promise<{ judgeCode: string; operations: C[] }[]> => {
    const hidden = sent.flatMap(({ judgeCode, operations }) =>
      operations.flatMap(({ roundCode, containerCode }) =>
        isBlindCode(containerCode) ? [{ judgeCode, roundCode }] : [],
      ),
    );
    const cards = hidden.length > 0 ? await store.ofJudgesInRounds(tx, hidden) : [];
    const realCodes = new Map(
      cards.map((card) => [
        `${card.judge_code} ${codes.containerCode(card.round_code, card.container_code)}`,
        card.container_code,
      ]),
    );
    return sent.map((asked) => ({
      ...asked,
      operations: asked.operations.map((operation) => {
        const { roundCode, containerCode } = operation;
        if (isBlindCode(containerCode))
          return { ...operation, containerCode: realCodes.get(`${asked.judgeCode} ${containerCode}`) ?? nowhere };
        return isBlind(roundCode) ? { ...operation, containerCode: nowhere } : operation;
      }),
    }));
  };
export type FindRealCodes = ReturnType<typeof createFindRealCodes>;
