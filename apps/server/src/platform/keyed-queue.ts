import { Unavailable } from './unavailable.ts';

export interface KeyedQueue {
  /** Runs `work` when every earlier work under the same key has ended. Fails with `Unavailable` after waiting too long. */
  run<A>(key: string, work: () => Promise<A>): Promise<A>;
}

interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout;
}

/** One at a time for each key, in the order of arrival, inside this process. */
export const createKeyedQueue = ({ waitMs }: { waitMs: number }): KeyedQueue => {
  const queues = new Map<string, Waiting[]>();

  const turn = (key: string): Promise<void> => {
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
      const waiting: Waiting = { begin: resolve, timer: setTimeout(giveUp, waitMs) };
      queue.push(waiting);
    });
  };
  const end = (key: string): void => {
    const next = queues.get(key)?.shift();
    if (!next) {
      queues.delete(key);
      return;
    }
    clearTimeout(next.timer);
    next.begin();
  };

  return {
    async run(key, work) {
      await turn(key);
      try {
        return await work();
      } finally {
        end(key);
      }
    },
  };
};
