import type { EndpointOutput, Endpoints } from '@podium/contract';
import {
  appendOperation,
  nextBatch,
  type OperationDraft,
  recordOutcomes,
  resendAll,
  type ScoreOperation,
  waitingOperations,
} from '@podium/domain/score-log';
import { findCard, rulesOf } from './card-rules.ts';
import { forgottenByServer } from './forgotten.ts';
import { type LogStateParts, openLogState } from './log-state.ts';
import type { JudgeCards } from './log-storage.ts';

type Sent = EndpointOutput<Endpoints['sendScoreOperations']>;

const withSentCards = (answer: JudgeCards, sent: Sent['cards']): JudgeCards => ({
  ...answer,
  cards: answer.cards.map((card) => {
    const newer = sent.find((one) => one.roundCode === card.roundCode && one.containerCode === card.containerCode);
    return newer ? { ...card, content: newer.content, submit: newer.submit } : card;
  }),
});

/**
 * A judge's changes on this device, and the cards as the server gave them last. A change is in the storage before anybody
 * is shown it. Screens read the state and nothing else.
 */
export const openScoreLog = async (parts: LogStateParts) => {
  const { now, makeId } = parts;
  const { getState, follow, write, reload } = await openLogState(parts);
  return {
    getState,
    follow,
    reload,
    async append(draft: OperationDraft): Promise<void> {
      const { cards } = getState();
      const found = cards && findCard(cards.answer, draft.address);
      if (!found) return;
      const at = now().toISOString();
      const context = { operationId: makeId(), at, seen: found.card.content, rules: rulesOf(found.round, found.card) };
      await write((log) => ({ log: appendOperation(log, draft, context) }));
    },
    /** New cards from the server. `askedAt` is when they were asked for, in milliseconds. */
    async takeCards(answer: JudgeCards, askedAt: number): Promise<void> {
      const cards = { answer, at: now().toISOString() };
      await write((log) => ({ log: forgottenByServer(log, answer, askedAt) ? resendAll(log) : log, cards }));
    },
    nextBatch: (): ScoreOperation[] => nextBatch(getState().log),
    waiting: (): number => waitingOperations(getState().log).length,
    /** What the server said about a batch, together with the cards that came of it. */
    async record({ results, cards }: Sent): Promise<void> {
      const before = getState().cards;
      const kept = before && { ...before, answer: withSentCards(before.answer, cards) };
      const at = now().getTime();
      await write((log) => ({ log: recordOutcomes(log, results, at), ...(kept && { cards: kept }) }));
    },
    /** A person has read why it was refused. */
    removeRefused: async (operationId: string): Promise<void> =>
      write((log) => ({
        log: { ...log, operations: log.operations.filter(({ operation }) => operation.operationId !== operationId) },
      })),
  };
};
export type ScoreLog = Awaited<ReturnType<typeof openScoreLog>>;
