import type { Unit } from '../units/unit.ts';

/** What a task may know of the try that it is, and how it tells others how far it is. */
export interface Attempt {
  attempts: number;
  isLast: boolean;
  /** Only remembers the numbers, so that a transaction may report: the worker writes them down, on another connection. */
  report: (done: number, total: number) => void;
}
export type Task = (payload: unknown, attempt: Attempt) => Promise<void>;

/** A kind of job that a feature brings. It may run more than once: what it does the second time must change nothing. */
export interface JobTask {
  name: string;
  run: (unit: Unit<void>, payload: unknown, attempt: Attempt) => Promise<void>;
  /** Adds the jobs that the tables say are still to be done and that have none: jobs are not in backups. */
  queueWaiting: () => Promise<void>;
}
