import type { ClientConfig } from 'pg';
import type { Config } from '../config.ts';
import { contributions, type Feature } from '../feature.ts';
import { createJobWorker, type JobWorker } from '../platform/jobs/job-worker.ts';
import type { Task } from '../platform/jobs/task.ts';
import type { Logger } from '../platform/log.ts';
import { createMailTask } from '../platform/mail/mail-task.ts';
import { createLogTransport, createSmtpTransport } from '../platform/mail/transport.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import type { Units } from '../platform/units/units.ts';
import type { Bus } from '../realtime/bus/bus.ts';
import { listener } from '../realtime/bus/listener.ts';
import type { Services } from '../services.ts';

interface WorkerDeps {
  config: Config;
  connection: ClientConfig;
  log: Logger;
  clock: () => Date;
  services: Pick<Services, 'mailStore' | 'jobStore'>;
  features: readonly Feature[];
  units: Units;
  bus: Bus;
  tracer?: Tracer;
}

const tenMinutesMs = 600_000;

export const sweepAll = async (features: readonly Feature[], units: Units, now: Date): Promise<void> => {
  for (const { sweep } of features) await sweep?.(units.forJob(now));
};

/** What features do in jobs, by the name of the job; each in a unit of its own. */
export const featureTasks = (
  features: readonly Feature[],
  units: Units,
  clock: () => Date,
): Readonly<Record<string, Task>> =>
  Object.fromEntries(
    contributions(features, 'tasks').map(({ name, run }): [string, Task] => [
      name,
      (payload, attempt) => run(units.forJob(clock()), payload, attempt),
    ]),
  );

const traced = <T>(tracer: Tracer | undefined, name: string, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.trace(`job ${name}`, { 'podium.job': name }, work) : work();
const tracedTasks = (tasks: Readonly<Record<string, Task>>, tracer: Tracer | undefined): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      (payload, attempt) => traced(tracer, name, async () => task(payload, attempt)),
    ]),
  );

/** Jobs that any node added wake the worker of this one. What is not heard is found at its next look. */
export const wakeByBus = (worker: Pick<JobWorker, 'wake'>, bus: Pick<Bus, 'attach'>): (() => void) =>
  bus.attach(
    listener({
      deliver: (announcement) => announcement.kind === 'jobs-added' && worker.wake(announcement.count),
      missed: () => worker.wake(Infinity),
    }),
  );

/** Sends mail, sweeps, and does the jobs of features. */
export const createWorker = (deps: WorkerDeps) => {
  const { config, connection, log, clock, services, features, units, bus, tracer } = deps;
  const { mailStore, jobStore } = services;
  const { smtpUrl, from, mailbox } = config.mail;
  const transport =
    smtpUrl === undefined
      ? createLogTransport({ log, isOpen: mailbox !== 'nobody' })
      : createSmtpTransport({ smtpUrl, from });
  const sweep = {
    name: 'sweep',
    cron: '*/10 * * * *',
    makeUpMs: tenMinutesMs,
    run: () => sweepAll(features, units, clock()),
  };
  const repeated = contributions(features, 'jobs').map((job) => ({
    ...job,
    run: () => job.run(units.forJob(clock())),
  }));
  const mail = createMailTask({ store: mailStore, transport, clock, log });
  const worker = createJobWorker({
    connection,
    log,
    store: jobStore,
    tasks: tracedTasks({ mail, ...featureTasks(features, units, clock) }, tracer),
    repeated: [sweep, ...repeated].map((job) => ({ ...job, run: () => traced(tracer, job.name, job.run) })),
  });
  const stopWaking = wakeByBus(worker, bus);
  return {
    async start(): Promise<void> {
      await mailStore.queueWaiting();
      for (const { queueWaiting } of contributions(features, 'tasks')) await queueWaiting();
      worker.start();
    },
    async close(): Promise<void> {
      stopWaking();
      await worker.close();
      transport.close();
    },
  };
};
