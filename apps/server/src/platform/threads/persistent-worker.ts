import { Worker } from 'node:worker_threads';
import { WorkerLimitExceeded, type WorkerLimits } from './worker-queue.ts';

export interface Question<I> {
  id: number;
  input: I;
}
export type Answer<O> = { id: number; result: O } | { id: number; error: string };

interface Asked<O> {
  resolve: (result: O) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * One worker thread that answers one question after another, for work that is short once its module is loaded. It starts with the
 * first question. A question that takes too long ends the thread and everything it was asked; the next question starts another.
 */
export const createPersistentWorker = <O>({
  file,
  data,
  limits: { timeMs, memoryMb, maxWaiting },
}: {
  file: string;
  data: unknown;
  limits: Omit<WorkerLimits, 'atOnce'>;
}) => {
  const asked = new Map<number, Asked<O>>();
  let running: Worker | undefined;
  let last = 0;

  const end = (worker: Worker, error: Error): void => {
    if (running !== worker) return;
    running = undefined;
    for (const { reject, timer } of asked.values()) {
      clearTimeout(timer);
      reject(error);
    }
    asked.clear();
    void worker.terminate();
  };
  const start = (): Worker => {
    const worker = new Worker(file, {
      workerData: data,
      execArgv: [],
      // It needs nothing of the environment, where the secrets are.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    });
    worker.unref();
    worker.on('message', (answer: Answer<O>) => {
      const one = asked.get(answer.id);
      if (!one) return;
      asked.delete(answer.id);
      clearTimeout(one.timer);
      if ('result' in answer) one.resolve(answer.result);
      else one.reject(new Error(answer.error));
    });
    worker.on('error', (error) => end(worker, error));
    worker.on('exit', (code) => end(worker, new Error(`A worker ended with the code ${code}.`)));
    return worker;
  };

  return {
    ask: (input: unknown): Promise<O> => {
      if (asked.size >= maxWaiting) return Promise.reject(new Error('Too many questions wait for a worker.'));
      const worker = (running ??= start());
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => end(worker, new WorkerLimitExceeded('time')), timeMs);
        asked.set(id, { resolve, reject, timer });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
        worker.postMessage({ id, input } satisfies Question<unknown>);
      });
    },
    close: (): void => {
      if (running) end(running, new Error('The program is closing.'));
    },
  };
};
