import { refuse } from '@podium/domain/errors';

/** Lets so many tasks run at the same time; the others wait in order, and beyond that are refused at once. */
export const createTurns = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take<T>(task: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 10 });
        await new Promise<void>((resume) => void waiting.push(resume));
      } else {
        running += 1;
      }
      try {
        return await task();
      } finally {
        // The turn is handed on, so that nobody who comes at this moment overtakes the one who waited.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
};
