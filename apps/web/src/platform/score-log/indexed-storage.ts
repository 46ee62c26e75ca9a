import type { LoggedOperation } from '@podium/domain/score-log';
import type { KeptCards, LogHead, LogStorage } from './log-storage.ts';

const databaseName = 'podium-scores';
/** A newer layout gets a higher number and an upgrade that moves what is there: a waiting score is never dropped. */
const layout = 1;
const stores = ['heads', 'operations', 'cards'] as const;

const answered = async <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser could not read its storage.')),
    );
  });

const openDatabase = async (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(databaseName, layout);
  request.addEventListener('upgradeneeded', () => {
    for (const store of stores) request.result.createObjectStore(store);
  });
  return answered(request);
};

const finished = async (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('The browser could not write to its storage.')));
  });

const probeBytes = 65_536;
/** Writes as much as a few hundred changes need, and takes it back. */
const hasRoom = async (database: IDBDatabase): Promise<boolean> => {
  const tx = database.transaction('heads', 'readwrite');
  const done = finished(tx);
  const store = tx.objectStore('heads');
  store.put('x'.repeat(probeBytes), '');
  store.delete('');
  return done.then(
    () => true,
    () => false,
  );
};

const everythingOf = (judgeCode: string): IDBKeyRange => IDBKeyRange.bound([judgeCode], [judgeCode, []]);

/** Rejects where the browser forbids storage, or has none left. */
export const openIndexedStorage = async (factory: IDBFactory): Promise<LogStorage> => {
  const database = await openDatabase(factory);
  const isFull = !(await hasRoom(database));
  return {
    isKept: true,
    isFull,
    transact: async (judgeCode, work) => {
      // Strict: a phone whose battery dies a moment later has the score on its disk.
      const tx = database.transaction(stores, 'readwrite', { durability: 'strict' });
      const done = finished(tx);
      const [heads, operations, cards] = stores.map((name) => tx.objectStore(name)) as [
        IDBObjectStore,
        IDBObjectStore,
        IDBObjectStore,
      ];
      const keyOf = ({ operation }: LoggedOperation) => [judgeCode, operation.sequence];
      try {
        const result = await work({
          head: async () => answered<LogHead | undefined>(heads.get(judgeCode)),
          putHead: (head) => void heads.put(head, judgeCode),
          operations: async () => answered<LoggedOperation[]>(operations.getAll(everythingOf(judgeCode))),
          putOperations: (list) => list.forEach((logged) => operations.put(logged, keyOf(logged))),
          removeOperations: (list) => list.forEach((logged) => operations.delete(keyOf(logged))),
          cards: async () => answered<KeptCards | undefined>(cards.get(judgeCode)),
          putCards: (kept) => void (kept ? cards.put(kept, judgeCode) : cards.delete(judgeCode)),
        });
        await done;
        return result;
      } catch (error) {
        done.catch(() => undefined);
        if (tx.error === null) {
          try {
            tx.abort();
          } catch {
            // It was over already.
          }
        }
        throw error;
      }
    },
    close: () => database.close(),
  };
};
