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

/** Adds jobs in the caller's transaction: they run if that commits, and only then. The commit itself wakes the workers. */
export const addJobs = async (tx: Tx, jobs: readonly NewJob[]): Promise<void> => {
  for (let at = 0; at < jobs.length; at += batch) {
    const rows = JSON.stringify(jobs.slice(at, at + batch));
    await sql`select from graphile_worker.add_jobs(array(
      select row(j.task, j.payload, null, null, j."maxAttempts", j.key, j.priority, null)::graphile_worker.job_spec
      from json_to_recordset(${rows}::json) as j(task text, payload json, "maxAttempts" smallint, key text, priority smallint)
    ))`.execute(tx);
  }
};
