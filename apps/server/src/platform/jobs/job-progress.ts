import type { Logger } from '../log.ts';
import type { JobStore } from './job-store.ts';

export interface ProgressReport {
  set: (done: number, total: number) => void;
  end: () => Promise<void>;
}

interface ProgressDeps {
  store: Pick<JobStore, 'writeProgress' | 'clearProgress'>;
  log: Logger;
}

const everyMs = 250;

/**
 * Tells others how far a job is while its transaction is open. A timer writes the latest numbers on a connection of its own.
 * Start it before the transaction, because the timer belongs to the context that starts it.
 */
export const startProgress = ({ store, log }: ProgressDeps, key: string): ProgressReport => {
  let latest: { done: number; total: number } | undefined;
  let written: typeof latest;
  let writing: Promise<void> | undefined;
  const quietly = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      log.debug({ err: error, key }, 'jobs: the progress could not be written');
    }
  };
  const write = (): void => {
    if (latest === undefined || latest === written || writing !== undefined) return;
    written = latest;
    writing = quietly(store.writeProgress(key, latest)).finally(() => {
      writing = undefined;
    });
  };
  const timer = setInterval(write, everyMs);
  return {
    set(done, total) {
      latest = { done, total };
    },
    async end() {
      clearInterval(timer);
      await writing;
      if (written !== undefined) await quietly(store.clearProgress(key));
    },
  };
};
