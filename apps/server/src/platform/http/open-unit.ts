import type { Db } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Tx, Unit } from '../unit.ts';
import type { Idempotency, KeyedRequest } from './idempotency.ts';

/** The same request committed elsewhere first; its answer is the answer. */
export class TwinCommitted extends Error {
  override readonly name = 'TwinCommitted';
}

interface UnitOptions {
  db: Db;
  idempotency: Idempotency;
  log: Logger;
  now: Date;
  userAgent: string;
  keyed: KeyedRequest | undefined;
  /** Strips the answer to its schema, before it is stored as well as before it is sent. */
  strip: (answer: unknown) => unknown;
  /** Told of every committed transaction, for those who wake up others. */
  onCommit?: ((tx: Tx) => void) | undefined;
}

/**
 * The key is taken first and its answer is written last, in the transaction of the work itself: no crash can leave a write
 * without its key, and a twin waits at the key until the first has committed or given up.
 */
export const openUnit = ({
  db,
  idempotency,
  log,
  now,
  userAgent,
  keyed,
  strip,
  onCommit,
}: UnitOptions): Unit<unknown> => {
  let tasks: (() => void)[] = [];
  return {
    now,
    userAgent,
    afterCommit: (task) => void tasks.push(task),
    async transact(work) {
      tasks = [];
      let committed: Tx | undefined;
      const answer = await db.transaction().execute(async (tx) => {
        committed = tx;
        if (keyed && !(await idempotency.claim(tx, keyed, now))) throw new TwinCommitted();
        const stripped = strip(await work(tx));
        if (keyed) await idempotency.keep(tx, keyed, stripped);
        return stripped;
      });
      for (const task of [...tasks, () => committed && onCommit?.(committed)]) {
        try {
          task();
        } catch (error) {
          log.error({ err: error }, 'http: a task after a commit failed');
        }
      }
      return answer;
    },
  };
};
