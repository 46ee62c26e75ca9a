import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import {
  type JobHelpers,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { ClientConfig } from 'pg';

import type { Logger } from '../log.ts';
import { startProgress } from './job-progress.ts';
import { jobLogger, openJobPool } from './job-schema.ts';
import type { JobStore } from './job-store.ts';
import type { RepeatedJob } from './repeated-job.ts';
import type { Task } from './task.ts';
import { giveBack, giveBackOrphans, holdWorkerLock, type WorkerLock } from './worker-lock.ts';

interface JobWorkerDeps {
  connection: ClientConfig;
  log: Logger;
  store: Pick<JobStore, 'writeProgress' | 'clearProgress'>;
  tasks: Readonly<Record<string, Task>>;
  repeated: readonly (Omit<RepeatedJob, 'run'> & { run: () => Promise<void> })[];
  concurrency?: number;
  orphansMs?: number;
  /** How often it looks for jobs without being woken. */
  pollMs?: number;
}

export interface JobWorker {
  start(): void;
  /** So many jobs were added; those that do nothing look for them now. */
  wake(count: number): void;
  /** Takes no new job, waits for those under way for a moment, and gives the rest back to the queue. */
  close(): Promise<void>;
}

const patienceMs = 3_000;
const restartMs = 1_000;

export const taskListOf = ({
  store,
  log,
  tasks,
  repeated,
}: Pick<JobWorkerDeps, 'store' | 'log' | 'tasks' | 'repeated'>): TaskList => {
  const list: TaskList = {};
  for (const [name, task] of Object.entries(tasks))
    list[name] = async (payload, { job: { id, key, attempts, max_attempts } }) => {
      const progress = startProgress({ store, log }, key ?? id);
      try {
        await task(payload, { attempts, isLast: attempts >= max_attempts, report: progress.set });
      } finally {
        await progress.end();
      }
    };
  for (const { name, run: repeat } of repeated) list[name] = repeat;
  return list;
};

/**
 * The same tasks, which end only as long as the worker does not close: a job that was given back to the queue has no connection left
 * to say how it ended, and the library would end the program when it tries.
 */
const untilGivenBack = (list: TaskList, isGivenBack: () => boolean): TaskList =>
  Object.fromEntries(
    Object.entries(list).map(([name, task]) => [
      name,
      (payload: unknown, helpers: JobHelpers) =>
        new Promise<void>((resolve, reject) => {
          Promise.resolve(task?.(payload, helpers)).then(
            () => !isGivenBack() && resolve(),
            (error: unknown) => !isGivenBack() && reject(error as Error),
          );
        }),
    ]),
  );

/** One key and one queue for each: a run that is still waiting is not added twice, and two never overlap. */
const cronItemsOf = ({ repeated }: JobWorkerDeps) =>
  parseCronItems(
    repeated.map(({ name, cron, makeUpMs }) => ({
      task: name,
      match: cron,
      options: {
        backfillPeriod: makeUpMs,
        maxAttempts: 5,
        queueName: name,
        jobKey: name,
        jobKeyMode: 'preserve_run_at',
      },
    })),
  );

const endsInTime = async (work: Promise<unknown>): Promise<boolean> => {
  const patience = new AbortController();
  const late = pause(patienceMs, 'late' as const, { signal: patience.signal }).catch(() => undefined);
  const outcome = await Promise.race([work.catch(() => undefined), late]);
  patience.abort();
  return outcome !== 'late';
};

export const createJobWorker = (deps: JobWorkerDeps): JobWorker => {
  const { connection, log, concurrency = 10, orphansMs = 5_000, pollMs = 2_000 } = deps;
  const pool = openJobPool(connection, concurrency + 2);
  let isGivenBack = false;
  const taskList = untilGivenBack(taskListOf(deps), () => isGivenBack);
  const parsedCronItems = cronItemsOf(deps);

  let isClosing = false;
  let runner: Runner | undefined;
  let workers: WorkerPool | undefined;
  let lock: WorkerLock | undefined;
  let living: Promise<void> | undefined;

  const begin = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      workers = workerPool;
      lock = holdWorkerLock(connection, workerPool.id, log);
    });
    return run({
      pgPool: pool,
      concurrency,
      taskList,
      parsedCronItems,
      events,
      noHandleSignals: true,
      pollInterval: pollMs,
      // Jobs that end at the same moment are removed together. One that a crash leaves behind is run again, as every job may be.
      preset: { worker: { completeJobBatchDelay: 0 } },
      gracefulShutdownAbortTimeout: patienceMs,
      logger: jobLogger(log),
    });
  };
  /** The library gives up after some failures in a row; a database that comes back finds its worker again. */
  const goesOn = (): boolean => !isClosing;
  const live = async (): Promise<void> => {
    while (goesOn()) {
      try {
        runner = await begin();
        await runner.promise;
      } catch (error) {
        if (!isClosing) log.warn({ reason: String(error) }, 'jobs: the worker stopped and is started again');
      }
      runner = undefined;
      await lock?.release();
      if (!isClosing) await pause(restartMs);
    }
  };
  const watch = setInterval(() => {
    giveBackOrphans(pool)
      .then((count) => (count > 0 ? log.warn({ count }, 'jobs: a worker is gone; its jobs run again') : undefined))
      .catch((error: unknown) => log.debug({ err: error }, 'jobs: orphans could not be looked for'));
  }, orphansMs).unref();

  const finish = async (): Promise<void> => {
    await runner?.stop();
    await living;
  };
  const close = async (): Promise<void> => {
    isClosing = true;
    clearInterval(watch);
    if (!(await endsInTime(finish())) && workers !== undefined) {
      isGivenBack = true;
      log.warn('jobs: some did not end in time and go back to the queue');
      await Promise.race([giveBack(pool, [workers.id]), pause(restartMs)]).catch(() => undefined);
    }
    await lock?.release();
    await Promise.race([pool.end(), pause(restartMs)]);
  };
  let closing: Promise<void> | undefined;
  return {
    start() {
      living ??= live();
    },
    wake(count) {
      try {
        if (runner && !isClosing) workers?.nudge(Math.min(count, concurrency));
      } catch {
        // It ends at this moment; the one that follows looks for jobs at its start.
      }
    },
    close: () => (closing ??= close()),
  };
};
