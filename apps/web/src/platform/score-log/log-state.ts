import { type DeviceLog, emptyDeviceLog, pruneLog } from '@podium/domain/score-log';
import type { KeptCards, LogStorage, LogTransaction } from './log-storage.ts';

export interface ScoreLogState {
  log: DeviceLog;
  cards: KeptCards | undefined;
  /** `memory`: the browser keeps nothing. `full`: nothing more fits in, and the newest changes are only in this page. */
  storage: 'kept' | 'memory' | 'full';
}

export interface LogStateParts {
  storage: LogStorage;
  judgeCode: string;
  now: () => Date;
  makeId: () => string;
  /** Other tabs show the same log. */
  notifyTabs: () => void;
}

interface Change {
  log: DeviceLog;
  cards?: KeptCards | undefined;
}

const readAll = async (tx: LogTransaction, fresh: DeviceLog): Promise<Pick<ScoreLogState, 'log' | 'cards'>> => {
  const head = await tx.head();
  const { operations: _, ...freshHead } = fresh;
  return { log: { ...freshHead, ...head, operations: await tx.operations() }, cards: await tx.cards() };
};

/** The storage of one judge, and what of it is shown. All tabs of the browser share the storage. */
export const openLogState = async ({ storage, judgeCode, now, makeId, notifyTabs }: LogStateParts) => {
  const followers = new Set<() => void>();
  const whenWritten = storage.isKept ? 'kept' : 'memory';
  let state: ScoreLogState = {
    ...(await storage.transact(judgeCode, async (tx) => {
      const { log, cards } = await readAll(tx, emptyDeviceLog(makeId(), judgeCode));
      const kept = pruneLog(log, now().getTime());
      tx.removeOperations(log.operations.filter((logged) => !kept.operations.includes(logged)));
      return { log: kept, cards };
    })),
    storage: storage.isFull ? 'full' : whenWritten,
  };
  const show = (next: Partial<ScoreLogState>): void => {
    state = { ...state, ...next };
    for (const follower of followers) follower();
  };

  const newest = async (tx: LogTransaction): Promise<DeviceLog> => {
    const head = await tx.head();
    return head?.nextSequence === state.log.nextSequence ? state.log : (await readAll(tx, state.log)).log;
  };

  return {
    getState: (): ScoreLogState => state,
    follow: (follower: () => void): (() => void) => {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    /**
     * `change` gets the log as all tabs left it, and says what becomes of it. When it cannot be written, the page alone has
     * it, and the next change tries to write all of it.
     */
    write: async (change: (log: DeviceLog) => Change): Promise<void> => {
      const isAhead = state.storage === 'full';
      try {
        const changed = await storage.transact(judgeCode, async (tx) => {
          const before = isAhead ? state.log : await newest(tx);
          const next = change(before);
          const { operations, ...head } = next.log;
          const written = new Set(isAhead ? [] : before.operations);
          const stays = new Set(operations.map(({ operation }) => operation.operationId));
          tx.putHead(head);
          tx.putOperations(operations.filter((logged) => !written.has(logged)));
          tx.removeOperations(before.operations.filter(({ operation }) => !stays.has(operation.operationId)));
          if (next.cards) tx.putCards(next.cards);
          return next;
        });
        show({ ...changed, storage: whenWritten });
        notifyTabs();
      } catch {
        show({ ...change(state.log), storage: 'full' });
      }
    },
    /** Another tab has written. */
    reload: async (): Promise<void> => {
      if (state.storage === 'full') return;
      show(await storage.transact(judgeCode, async (tx) => readAll(tx, state.log)));
    },
  };
};
