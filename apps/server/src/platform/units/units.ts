import type { Db } from '../db/database.ts';
import { createRunTogether, DuplicateRequestCommitted } from './batched-units.ts';
import { guardTransaction } from '../db/connection-guard.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Logger } from '../log.ts';
import type { RequestPart, Tx, Unit } from './unit.ts';

interface UnitsDeps {
  db: Db;
  log: Logger;
  idempotency: Idempotency;
  /** Called after every committed transaction of a request, a job or a command: wakes the mail worker, delivers announcements. */
  onCommit: (tx: Tx) => void;
}

interface RequestOptions extends RequestPart {
  now: Date;
  userAgent: string;
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

  const runTogether = createRunTogether(idempotency);
  const inTransaction = async <A>(work: (tx: Tx) => Promise<A>, tasks: () => readonly (() => void)[]): Promise<A> => {
    const committed = await db
      .transaction()
      .execute((tx) => guardTransaction(async () => ({ tx, answer: await work(tx) })));
    for (const task of tasks()) run(task);
    run(() => onCommit(committed.tx));
    return committed.answer;
  };

  const open = <A>(
    { now, userAgent }: Pick<Unit<A>, 'now' | 'userAgent'>,
    request: RequestPart | undefined,
  ): Unit<A> => {
    let tasks: (() => void)[] = [];
    return {
      now,
      userAgent,
      request,
      afterCommit: (task) => void tasks.push(task),
      transact(work) {
        tasks = [];
        return inTransaction(
          async (tx) => {
            const { keyed, strip } = request ?? {};
            if (keyed && !(await idempotency.claim(tx, [keyed], now)).has(keyed)) throw new DuplicateRequestCommitted();
            const answer = await work(tx);
            const stripped = strip ? (strip(answer) as A) : answer;
            if (keyed) await idempotency.keep(tx, [{ keyed, answer: stripped }]);
            return stripped;
          },
          () => tasks,
        );
      },
      transactTogether: (units, work) =>
        inTransaction(
          (tx) => runTogether(tx, { units, now, work }),
          () => [],
        ),
    };
  };

  return {
    forRequest: ({ now, userAgent, keyed, strip }) => open<unknown>({ now, userAgent }, { keyed, strip }),
    forJob: <A>(now: Date) => open<A>({ now, userAgent: 'Podium job' }, undefined),
    forCommand: <A>(now: Date) => open<A>({ now, userAgent: 'Podium' }, undefined),
  };
};
