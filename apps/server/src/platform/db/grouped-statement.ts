import { refuseInTransaction } from './connection-guard.ts';

interface GroupedStatementOptions<I, O> {
  /** One statement for all items; one result for each, in their order. */
  run: (items: readonly I[]) => Promise<readonly O[]>;
  /** How many such statements run at once. */
  parallel: number;
  /** How many items a statement takes. */
  most: number;
}

/** For what every request asks before its own work: two of twenty connections, so that a crowd leaves the others free. */
export const crowdGroups = { parallel: 2, most: 100 } as const;

interface Waiting<I, O> {
  item: I;
  resolve: (result: O) => void;
  reject: (error: unknown) => void;
}

/**
 * A statement that every request of a crowd needs. Requests that arrive together share one, and while some of them run, further items
 * wait, and the next statement takes all of them: a single request costs what it always did, and a crowd costs a few statements and
 * leaves connections to others. Nothing is kept: a statement begins after each of its items was asked for.
 */
export const createGroupedStatement = <I, O>({
  run,
  parallel,
  most,
}: GroupedStatementOptions<I, O>): ((item: I) => Promise<O>) => {
  const waiting: Waiting<I, O>[] = [];
  let running = 0;
  let isPlanned = false;

  const runGroup = async (group: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const results = await run(group.map(({ item }) => item));
      if (results.length !== group.length) throw new Error('A grouped statement must give a result for each item.');
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as O);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    running -= 1;
    next();
  };
  const next = (): void => {
    isPlanned = false;
    while (running < parallel && waiting.length > 0) {
      running += 1;
      void runGroup(waiting.splice(0, most));
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      refuseInTransaction();
      waiting.push({ item, resolve, reject });
      if (isPlanned || running >= parallel) return;
      isPlanned = true;
      // Node reads every socket that has something before it comes to this.
      setImmediate(next);
    });
};
