import { Client, type ClientConfig, type Pool } from 'pg';

import type { Logger } from '../log.ts';

const lockSpace = 743_102;
const againMs = 500;

export interface WorkerLock {
  release(): Promise<void>;
}

/**
 * A lock in the database that says that this worker lives. It goes with the connection, so a killed worker loses it at once, and the
 * others give its jobs back to the queue. (The library alone would wait for four hours.)
 */
export const holdWorkerLock = (connection: ClientConfig, workerId: string, log: Logger): WorkerLock => {
  let isReleased = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    if (!isReleased) timer = setTimeout(hold, againMs);
  };
  const take = async (): Promise<void> => {
    const next = new Client({ ...connection, application_name: 'podium jobs' });
    next.on('error', () => undefined);
    next.once('end', again);
    client = next;
    await next.connect();
    await next.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, workerId]);
  };
  const hold = (): void => {
    take().catch((error: unknown) => log.debug({ err: error }, 'jobs: the lock of this worker is taken again'));
  };
  hold();
  return {
    async release() {
      isReleased = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
};

/** How many programs work on this database; each holds one lock. */
export const countPrograms = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`,
    [lockSpace],
  );
  return rows[0]?.count ?? 0;
};

/** Gives back the jobs of workers that are gone; a job that began a moment ago may belong to one that is about to take its lock. */
export const giveBackOrphans = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs
    where locked_at < now() - interval '5 seconds' and not exists (
      select from pg_locks where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`,
    [lockSpace],
  );
  if (rows.length > 0)
    await giveBack(
      pool,
      rows.map(({ worker }) => worker),
    );
  return rows.length;
};

export const giveBack = async (pool: Pool, workerIds: readonly string[]): Promise<void> => {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds]);
};
