import type { LoggedOperation } from '@podium/domain/score-log';
import type { KeptCards, LogHead, LogStorage, LogTransaction } from './log-storage.ts';

interface Stored {
  head: LogHead | undefined;
  operations: Map<number, LoggedOperation>;
  cards: KeptCards | undefined;
}

/** For browsers that keep nothing, and for tests: everything is lost with the page. */
export const createMemoryStorage = (): LogStorage => {
  const judges = new Map<string, Stored>();
  let last: Promise<unknown> = Promise.resolve();

  const run = async <T>(judgeCode: string, work: (tx: LogTransaction) => Promise<T>): Promise<T> => {
    const before = judges.get(judgeCode) ?? { head: undefined, operations: new Map(), cards: undefined };
    const draft: Stored = { ...before, operations: new Map(before.operations) };
    const result = await work({
      head: async () => draft.head,
      putHead: (head) => {
        draft.head = head;
      },
      operations: async () => [...draft.operations.values()],
      putOperations: (operations) => {
        for (const logged of operations) draft.operations.set(logged.operation.sequence, logged);
      },
      removeOperations: (operations) => {
        for (const { operation } of operations) draft.operations.delete(operation.sequence);
      },
      cards: async () => draft.cards,
      putCards: (cards) => {
        draft.cards = cards;
      },
    });
    judges.set(judgeCode, draft);
    return result;
  };

  return {
    isKept: false,
    isFull: false,
    transact: async (judgeCode, work) => {
      const next = last.then(
        async () => run(judgeCode, work),
        async () => run(judgeCode, work),
      );
      last = next.catch(() => undefined);
      return next;
    },
    close: () => judges.clear(),
  };
};
