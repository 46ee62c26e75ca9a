import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { addJobs } from './add-jobs.ts';

test('[JB-11] adding a job looks at no other job, however many wait', async () => {
  const fresh = await createTestDatabase();
  const job = (key: string) => ({ task: 'mail', payload: {}, key, priority: 0, maxAttempts: 5 });
  await fresh.db.transaction().execute(async (tx) => {
    await addJobs(
      tx,
      Array.from({ length: 5_000 }, (_, at) => job(`waiting ${at}`)),
    );
  });
  const read = await fresh.db.transaction().execute(async (tx) => {
    await addJobs(tx, [job('one more')]);
    const { rows } = await sql<{ read: number }>`
      select coalesce(sum(seq_tup_read), 0)::int as read from pg_stat_xact_all_tables where relname = '_private_jobs'
    `.execute(tx);
    return rows[0]?.read;
  });
  expect(read).toBe(0);
  await fresh.close();
});
