import { Logger as JobLogger, runMigrations } from 'graphile-worker';
import { type ClientConfig, Pool } from 'pg';

import type { Logger } from '../log.ts';

export const migrationLock = 743_101;

/** The library reports every failed try as an error; a job that is tried again is no more than a warning here. */
export const jobLogger = (log: Logger): JobLogger =>
  new JobLogger(() => (level: string, message) => {
    if (level === 'error' || level === 'warning') log.warn(`jobs: ${message}`);
    else log.debug(`jobs: ${message}`);
  });

export function openJobPool(connection: ClientConfig, max: number): Pool {
  const pool = new Pool({ ...connection, max, application_name: 'podium jobs' });
  // Without listeners a lost connection would end the program; the library tries again.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Brings the tables of the job library up to date, in a schema of their own. Several starters take turns. */
export async function migrateJobs(connection: ClientConfig, log: Logger): Promise<void> {
  const pool = openJobPool(connection, 2);
  try {
    const turn = await pool.connect();
    await turn.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations({ pgPool: pool, logger: jobLogger(log) });
    turn.release(true);
  } finally {
    await pool.end();
  }
}
