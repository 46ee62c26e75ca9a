import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createFreshness } from '../platform/caches/freshness.ts';
import { createIdempotency } from '../platform/http/idempotency.ts';
import { addJobs } from '../platform/jobs/add-jobs.ts';
import { createJobStore } from '../platform/jobs/job-store.ts';
import { createJobWorker } from '../platform/jobs/job-worker.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createAnnouncements } from '../platform/units/announcements.ts';
import { createUnits } from '../platform/units/units.ts';
import { createMemoryBus } from '../realtime/bus/memory.ts';
import { createAfterCommit } from './after-commit.ts';
import { wakeByBus } from './worker.ts';

const log = pino({ level: 'silent' });
const job = (key: string) => ({ task: 'note', payload: { key }, key, priority: 0, maxAttempts: 3 });

test('[ML-10] [JB-10] a commit wakes a worker that does not look by itself; what is rolled back wakes nobody', async () => {
  const database = await createTestDatabase();
  const bus = createMemoryBus();
  const woken: number[] = [];
  const done: string[] = [];
  const worker = createJobWorker({
    connection: database.connection,
    log,
    store: createJobStore(database.db),
    tasks: { note: async (payload) => void done.push((payload as { key: string }).key) },
    repeated: [],
    pollMs: 600_000,
  });
  const stopWaking = wakeByBus({ wake: (count) => (woken.push(count), worker.wake(count)) }, bus);
  const units = createUnits({
    db: database.db,
    log,
    idempotency: createIdempotency({ db: database.db, secrets: createSecrets('x'.repeat(32)) }),
    onCommit: createAfterCommit({
      announcements: createAnnouncements(),
      bus,
      freshness: createFreshness({ maxAgeMs: 1, agingMs: 1, ticks: () => 0 }),
    }),
  });
  const commit = (...keys: string[]) => units.forCommand(new Date()).transact((tx) => addJobs(tx, keys.map(job)));
  const received: string[] = [];
  const listening = await database.pool.connect();
  listening.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listening.query('listen "jobs:insert"');
  worker.start();
  // It may still be starting, and look once more by itself; it sleeps after its first job.
  await expect.poll(async () => (await commit('first'), done.includes('first'))).toBe(true);
  await expect.poll(() => createJobStore(database.db).counts()).toMatchObject({ running: 0, waiting: 0 });
  woken.length = 0;
  await commit('second', 'third');
  await expect.poll(() => done.filter((key) => key !== 'first').toSorted()).toEqual(['second', 'third']);
  const failed = units.forCommand(new Date()).transact(async (tx) => {
    await addJobs(tx, [job('never')]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(woken).toEqual([2]);
  expect(done).not.toContain('never');
  // Nothing was said inside a transaction.
  await listening.query(`notify "jobs:insert", 'the end'`);
  await expect.poll(() => received).toEqual(['the end']);
  listening.release(true);
  stopWaking();
  await worker.close();
  await database.close();
});
