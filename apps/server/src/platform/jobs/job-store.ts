import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../units/unit.ts';

export const jobStates = ['running', 'waiting', 'retrying', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export interface JobRow {
  id: string;
  task: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  run_at: Date;
  last_error: string | null;
  /** How far it is, where it says so. */
  done: number | null;
  total: number | null;
}

/** How a job stands, for the feature that added it. */
export type JobStatus = Pick<JobRow, 'state' | 'done' | 'total'>;

const state = sql<JobState>`case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
  when attempts > 0 then 'retrying' else 'waiting' end`;

/** Reads and mends the queue, for the operator and for numbers. */
export const createJobStore = (db: Db) => ({
  list: async (wanted: JobState | undefined, most: number): Promise<JobRow[]> => {
    const { rows } = await sql<JobRow>`select * from (
        select id::text, task_identifier as task, ${state} as state, attempts, max_attempts, run_at, last_error, priority, done, total
        from graphile_worker.jobs left join job_progress on job_key = key) as jobs
      where ${wanted ?? null}::text is null or state = ${wanted ?? null}
      order by state = 'failed' desc, state = 'running' desc, priority, run_at limit ${most}`.execute(db);
    return rows;
  },
  /** The job with this key; none when it is done or was never added. */
  find: async (on: Db | Tx, key: string): Promise<JobStatus | undefined> => {
    const { rows } = await sql<JobStatus>`select ${state} as state, done, total
      from graphile_worker.jobs left join job_progress on job_key = key where key = ${key}`.execute(on);
    return rows[0];
  },
  writeProgress: async (key: string, { done, total }: { done: number; total: number }): Promise<void> => {
    await db
      .insertInto('job_progress')
      .values({ job_key: key, done, total })
      .onConflict((on) => on.column('job_key').doUpdateSet({ done, total }))
      .execute();
  },
  clearProgress: async (key: string): Promise<void> => {
    await db.deleteFrom('job_progress').where('job_key', '=', key).execute();
  },
  counts: async (): Promise<Record<JobState, number>> => {
    const { rows } = await sql<{ state: JobState; count: number }>`
      select ${state} as state, count(*) as count from graphile_worker.jobs group by 1`.execute(db);
    const zero = { running: 0, waiting: 0, retrying: 0, failed: 0 };
    return { ...zero, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) };
  },
  /** Runs a job again at once, with all its tries; false where there is none, or where it runs just now. */
  retry: async (id: string): Promise<boolean> => {
    const { rows } =
      await sql`select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
        db,
      );
    return rows.length > 0;
  },
  /** Given up long ago: nobody retries it any more. */
  sweep: async (before: Date): Promise<void> => {
    await sql`select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < ${before}))`.execute(
      db,
    );
    await db
      .deleteFrom('job_progress')
      .where(sql<boolean>`not exists (select from graphile_worker.jobs where key = job_key)`)
      .execute();
  },
});
export type JobStore = ReturnType<typeof createJobStore>;
