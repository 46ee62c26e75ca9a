import { sql } from 'kysely';
import type { Tx } from '../units/unit.ts';

export interface NewJob {
  task: string;
  payload: object;
  /** Two jobs with one key are one job. */
  key: string;
  /** The lowest number runs first. */
  priority: number;
  maxAttempts: number;
}

const batch = 2000;
const added = new WeakMap<Tx, number>();

/** Adds jobs in the caller's transaction: they run if that commits, and only then. The database wakes nobody; see `takeAddedJobs`. */
export const addJobs = async (tx: Tx, jobs: readonly NewJob[]): Promise<void> => {
  for (let at = 0; at < jobs.length; at += batch)
    await sql`select queue_jobs(${JSON.stringify(jobs.slice(at, at + batch))}::json)`.execute(tx);
  added.set(tx, (added.get(tx) ?? 0) + jobs.length);
};

/** How many jobs this transaction added, once: workers are woken after its commit. */
export const takeAddedJobs = (tx: Tx): number => {
  const count = added.get(tx) ?? 0;
  added.delete(tx);
  return count;
};
