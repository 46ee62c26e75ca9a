import { Unavailable } from '../unavailable.ts';

/** How one of several works that ran together ended. */
export type Outcome<A> = { answer: A } | { error: unknown };

/** Runs a step that may refuse. */
export const outcomeOf = <A>(step: () => A): Outcome<A> => {
  try {
    return { answer: step() };
  } catch (error) {
    return { error };
  }
};

/** Does the work of several items at once; one outcome for each, in their order. */
export type BatchWork<I, A> = (items: readonly I[]) => Promise<readonly Outcome<A>[]>;

export interface KeyedQueue {
  /** Runs `work` when every earlier work under the same key has ended. Fails with `Unavailable` after waiting too long. */
  run<A>(key: string, work: () => Promise<A>): Promise<A>;
  /**
   * The same for work that costs less together: the items that wait one right after another for the same `work` are given to it at
   * once, so that a crowd is served in a few turns. Nobody is overtaken.
   */
  runTogether<I, A>(key: string, item: I, work: BatchWork<I, A>): Promise<A>;
  /** How many wait for their turn, under all keys. */
  waiting(): number;
  /** Calls back with the key when a turn has ended, before those whose work it was go on. */
  onEnd(listener: (key: string) => void): void;
}

interface Batched {
  item: unknown;
  work: BatchWork<never, unknown>;
  settle: (outcome: Outcome<never>) => void;
}
interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout;
  batched: Batched | undefined;
}

interface KeyedQueueOptions {
  waitMs: number;
  /** How many items of one batch at most, so that others do not wait long for one turn. */
  maxTogether: number;
}

/** One turn at a time for each key, in the order of arrival, inside this process. */
export const createKeyedQueue = ({ waitMs, maxTogether }: KeyedQueueOptions): KeyedQueue => {
  const queues = new Map<string, Waiting[]>();
  const listeners: ((key: string) => void)[] = [];

  const turn = (key: string, batched?: Batched): Promise<void> => {
    const queue = queues.get(key);
    if (!queue) {
      queues.set(key, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new Unavailable(`no turn within ${waitMs / 1000} seconds: too many changes at once`));
      };
      const waiting: Waiting = { begin: resolve, timer: setTimeout(giveUp, waitMs), batched };
      queue.push(waiting);
    });
  };
  const end = (key: string): void => {
    for (const listener of listeners) listener(key);
    const next = queues.get(key)?.shift();
    if (!next) {
      queues.delete(key);
      return;
    }
    clearTimeout(next.timer);
    next.begin();
  };
  /** Takes those out of the queue who wait right behind the first for the same work. */
  const takeFollowers = (key: string, work: Batched['work']): Batched[] => {
    const queue = queues.get(key) ?? [];
    const others = queue.findIndex(({ batched }) => batched?.work !== work);
    const followers = queue.splice(0, Math.min(others === -1 ? queue.length : others, maxTogether - 1));
    for (const { timer } of followers) clearTimeout(timer);
    return followers.flatMap(({ batched }) => batched ?? []);
  };
  const lead = async (key: string, first: Batched): Promise<void> => {
    const all = [first, ...takeFollowers(key, first.work)];
    try {
      const outcomes = await first.work(all.map(({ item }) => item as never));
      for (const [at, { settle }] of all.entries()) settle(outcomes[at] as Outcome<never>);
    } catch (error) {
      for (const { settle } of all) settle({ error });
    } finally {
      end(key);
    }
  };

  return {
    onEnd: (listener) => void listeners.push(listener),
    waiting: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
    async run(key, work) {
      await turn(key);
      try {
        return await work();
      } finally {
        end(key);
      }
    },
    runTogether: <I, A>(key: string, item: I, work: BatchWork<I, A>) =>
      new Promise<A>((resolve, reject) => {
        const settle = (outcome: Outcome<A>): void =>
          'error' in outcome ? reject(outcome.error) : resolve(outcome.answer);
        const batched = { item, work: work as Batched['work'], settle };
        turn(key, batched).then(() => lead(key, batched), reject);
      }),
  };
};
