import { Worker } from 'node:worker_threads';
import { refuse, type RefusalCode } from '@podium/domain/errors';
import { createTurns, type Turn } from './turns.ts';

/** What a worker thread posts: its result, or the refusal that it came to. */
export type WorkerAnswer<T> = { result: T } | { code: RefusalCode; details: Record<string, unknown> };

export interface WorkerLimits {
  /** Wall-clock time; a worker that takes longer is killed. */
  timeMs: number;
  /** The heap of one worker; a worker that needs more is killed, and the program goes on. */
  memoryMb: number;
  /** How many workers run at the same time, and how many callers may wait for one. */
  atOnce: number;
  maxWaiting: number;
}

/** A worker was killed because it exceeded a limit. */
export class WorkerLimitExceeded extends Error {
  override readonly name = 'WorkerLimitExceeded';
  constructor(readonly limit: 'time' | 'memory') {
    super(`A worker exceeded its limit of ${limit}.`);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Runs a module in a worker thread of its own for each input, so that no input can hold up the event loop, take the memory
 * of the program or leave anything behind for the next one.
 */
export const createWorkerQueue = <O>({
  file,
  limits: { timeMs, memoryMb, atOnce, maxWaiting },
}: {
  file: string;
  limits: WorkerLimits;
}) => {
  const turns = createTurns({ atOnce, maxWaiting });
  const runOne = (input: unknown): Promise<O> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(file, {
        workerData: input,
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
      });
      const timer = setTimeout(() => {
        reject(new WorkerLimitExceeded('time'));
        void worker.terminate();
      }, timeMs);
      worker.once('message', (answer: WorkerAnswer<O>) => {
        if ('result' in answer) resolve(answer.result);
        else reject(refuse(answer.code, answer.details));
      });
      worker.once('error', (error) => reject(isOutOfMemory(error) ? new WorkerLimitExceeded('memory') : error));
      worker.once('exit', (code) => {
        clearTimeout(timer);
        // A question that was already answered ignores this.
        reject(new Error(`A worker ended without an answer, with the code ${code}.`));
      });
    });
  return { run: (input: unknown, turn?: Turn): Promise<O> => turns.take(() => runOne(input), turn) };
};
