import type { World } from './world.ts';

/** Nobody writes to the table until the returned function is called; what wants to write waits there. */
export const lockTable = async ({ database }: World, table: string): Promise<() => Promise<void>> => {
  const client = await database.pool.connect();
  await client.query(`begin; lock table ${table} in exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

/** How many statements wait for a lock. */
export const countLockWaiters = async ({ database }: World): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
};
