import type { Db } from './db/database.ts';
import { guardTransaction } from './db/connection-guard.ts';
import type { Idempotency, KeyedRequest } from './http/idempotency.ts';
import type { Logger } from './log.ts';
import type { Tx, Unit } from './unit.ts';

/** The same request committed elsewhere first; its answer is the answer. */
export class DuplicateRequestCommitted extends Error {
  override readonly name = 'DuplicateRequestCommitted';
}

interface UnitsDeps {
  db: Db;
  log: Logger;
  idempotency: Idempotency;
  /** Called after every committed transaction, whoever opened it: wakes the mail worker, delivers announcements. */
  onCommit: (tx: Tx) => void;
}

interface RequestOptions {
  now: Date;
  userAgent: string;
  keyed: KeyedRequest | undefined;
  /** Strips the answer to its schema, before it is stored as well as before it is sent. */
  strip: (answer: unknown) => unknown;
}

/** Opens units of work. What follows a commit is the same for a request, a job and a command. */
export interface Units {
  /**
   * The idempotency key is taken first and its answer is written last, in the transaction of the work itself: no crash can
   * leave a write without its key, and a duplicate waits at the key until the first has committed or given up.
   */
  forRequest(request: RequestOptions): Unit<unknown>;
  forJob<A>(now: Date): Unit<A>;
  forCommand<A>(now: Date): Unit<A>;
}

export const createUnits = ({ db, log, idempotency, onCommit }: UnitsDeps): Units => {
  const run = (task: () => void): void => {
    try {
      task();
    } catch (error) {
      log.error({ err: error }, 'a task after a commit failed');
    }
  };

  const open = <A>(
    { now, userAgent }: Pick<Unit<A>, 'now' | 'userAgent'>,
    inTransaction: (tx: Tx, work: (tx: Tx) => Promise<A>) => Promise<A>,
  ): Unit<A> => {
    let tasks: (() => void)[] = [];
    return {
      now,
      userAgent,
      afterCommit: (task) => void tasks.push(task),
      async transact(work) {
        tasks = [];
        const committed = await db
          .transaction()
          .execute((tx) => guardTransaction(async () => ({ tx, answer: await inTransaction(tx, work) })));
        for (const task of tasks) run(task);
        run(() => onCommit(committed.tx));
        return committed.answer;
      },
    };
  };

  return {
    forRequest: ({ now, userAgent, keyed, strip }) =>
      open<unknown>({ now, userAgent }, async (tx, work) => {
        if (keyed && !(await idempotency.claim(tx, keyed, now))) throw new DuplicateRequestCommitted();
        const stripped = strip(await work(tx));
        if (keyed) await idempotency.keep(tx, keyed, stripped);
        return stripped;
      }),
    forJob: <A>(now: Date) => open<A>({ now, userAgent: 'Podium job' }, (tx, work) => work(tx)),
    forCommand: <A>(now: Date) => open<A>({ now, userAgent: 'Podium' }, (tx, work) => work(tx)),
  };
};
