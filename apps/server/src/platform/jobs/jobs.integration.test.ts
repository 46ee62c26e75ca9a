import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { bundleProgram, createPublicFolder, startProgram } from '../../../test/program.ts';
import { createSmtpServer } from '../../../test/smtp-server.ts';
import { createWorld, goodPassword } from '../../../test/world.ts';
import { overview } from '../../cli/jobs-command.ts';
import { createMailStore } from '../mail/mail-store.ts';
import { createTestOutbox } from '../../../test/outbox.ts';
import { createJobStore } from './job-store.ts';
import { createJobWorker, type JobWorker } from './job-worker.ts';
import type { Task } from './task.ts';
import { giveBackOrphans } from './worker-lock.ts';
import { migrateJobs, migrationLock } from './job-schema.ts';

let database: TestDatabase;
const workers: JobWorker[] = [];
const log = pino({ level: 'silent' });
const now = new Date('2026-03-01T09:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  await database.pool.query('delete from graphile_worker._private_jobs');
  await database.db.deleteFrom('mails').execute();
});
afterAll(() => database.close());

const start = (mail: Task, concurrency = 10): JobWorker => {
  const worker = createJobWorker({
    connection: database.connection,
    log,
    store: createJobStore(database.db),
    tasks: { mail },
    repeated: [],
    concurrency,
    orphansMs: 200,
  });
  workers.push(worker);
  worker.start();
  return worker;
};
const outbox = createTestOutbox();
const send = (count: number, isUrgent = false) =>
  database.db.transaction().execute((tx) =>
    outbox.sendAll(
      tx,
      Array.from({ length: count }, (_, at) => ({
        to: `p${at}@example.org`,
        userCode: null,
        subject: isUrgent ? 'code' : 'invitation',
        text: 't',
        isUrgent,
      })),
      now,
    ),
  );
const mailIdIn = (payload: unknown) => (payload as { mailId: number }).mailId;
const store = () => createJobStore(database.db);

describe('the queue', () => {
  test('[JB-1] several workers do each job once', async () => {
    const done: number[] = [];
    await send(100);
    for (let worker = 0; worker < 3; worker += 1) start(async (payload) => void done.push(mailIdIn(payload)), 4);
    await expect.poll(() => done.length).toBe(100);
    expect(new Set(done).size).toBe(100);
    await expect.poll(() => store().counts()).toEqual({ running: 0, waiting: 0, retrying: 0, failed: 0 });
  });

  test('[JB-2] a code that comes after two thousand invitations is sent before them', async () => {
    await send(2_000);
    await send(1, true);
    const [code] = await database.db.selectFrom('mails').select('mail_id').where('is_urgent', '=', true).execute();
    const order: number[] = [];
    start(async (payload) => void order.push(mailIdIn(payload)), 1);
    await expect.poll(() => order.length).toBeGreaterThan(0);
    expect(order[0]).toBe(code?.mail_id);
  });

  test('[JB-3] a failed job is tried again later, with its error; one that is given up is listed and can be run again', async () => {
    await send(1);
    let isBroken = true;
    const seen: boolean[] = [];
    start(async (_, { isLast }) => {
      seen.push(isLast);
      if (isBroken) throw new Error('nobody there');
    });
    await expect.poll(async () => (await store().counts()).retrying).toBe(1);
    const [retrying] = await store().list('retrying', 10);
    expect(retrying).toMatchObject({ task: 'mail', attempts: 1, last_error: expect.stringContaining('nobody there') });
    expect(retrying?.run_at.getTime()).toBeGreaterThan(Date.now());
    const most = retrying?.max_attempts ?? 0;
    await database.pool.query(
      'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => $2)',
      [retrying?.id, most - 1],
    );
    await expect.poll(async () => (await store().counts()).failed).toBe(1);
    expect(seen).toEqual([false, true]);
    const [failed] = await store().list('failed', 10);
    isBroken = false;
    expect(await store().retry(failed?.id ?? '')).toBe(true);
    await expect.poll(async () => (await store().counts()).failed).toBe(0);
    await expect.poll(() => seen.length).toBe(3);
    expect(await store().retry(failed?.id ?? '')).toBe(false);
  });

  test('[JB-4] a worker that is killed with kill -9 loses its jobs to another one', async () => {
    const folder = createPublicFolder('podium-job-');
    const script = await bundleProgram('hold-job', folder.path);
    const killed = startProgram([process.execPath, script, JSON.stringify(database.connection)]);
    await send(1);
    await killed.next('taken');
    expect(await store().counts()).toMatchObject({ running: 1 });
    killed.kill('SIGKILL');
    await killed.ended;
    const done: number[] = [];
    start(async (payload) => void done.push(mailIdIn(payload)));
    await expect.poll(() => done.length).toBe(1);
    folder.remove();
  });

  test('[JB-4] the jobs of a worker that lives are left alone, however long they take', async () => {
    await send(1);
    let runs = 0;
    let end = (): void => undefined;
    const long = new Promise<void>((resolve) => {
      end = resolve;
    });
    start(() => {
      runs += 1;
      return long;
    });
    await expect.poll(() => runs).toBe(1);
    const locks = () => database.pool.query(`select from pg_locks where locktype = 'advisory' and classid = 743102`);
    await expect.poll(async () => (await locks()).rowCount).toBe(1);
    await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
    expect(await giveBackOrphans(database.pool)).toBe(0);
    end();
    await expect.poll(async () => (await store().counts()).running).toBe(0);
    expect(runs).toBe(1);
  });

  test('[JB-5] closing gives back what does not end in time; how such a job ends later disturbs nobody', async () => {
    await send(1);
    let fail: ((reason: Error) => void) | undefined;
    const worker = start(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.prependListener('unhandledRejection', note);
    await expect.poll(() => fail !== undefined).toBe(true);
    const begun = performance.now();
    await worker.close();
    expect(performance.now() - begun).toBeLessThan(60_000);
    expect((await store().counts()).running).toBe(0);
    expect((await store().list(undefined, 10)).length).toBe(1);
    fail?.(new Error('The database is closed.'));
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    process.removeListener('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  test('[JB-9] a job says how much is done while it runs; the feature and the operator see it, and nothing of it remains', async () => {
    await send(1);
    let end = (): void => undefined;
    start(async (_, { report }) => {
      report(3, 7);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    const [mail] = await database.db.selectFrom('mails').select('mail_id').execute();
    const key = `mail:${mail?.mail_id}`;
    await expect.poll(() => store().find(database.db, key)).toEqual({ state: 'running', done: 3, total: 7 });
    expect((await overview(store()))[1]).toMatch(/running.*3 of 7 done$/u);
    end();
    await expect.poll(() => store().find(database.db, key)).toBeUndefined();
    expect(await database.db.selectFrom('job_progress').selectAll().execute()).toEqual([]);
    await store().writeProgress('killed', { done: 1, total: 2 });
    await store().sweep(now);
    expect(await database.db.selectFrom('job_progress').selectAll().execute()).toEqual([]);
  });

  test('[JB-6] mails without a job, as after a restore, get one; those with one keep it', async () => {
    await send(3);
    await database.pool.query(
      'delete from graphile_worker._private_jobs where id = (select min(id) from graphile_worker._private_jobs)',
    );
    await createMailStore(database.db).queueWaiting();
    await createMailStore(database.db).queueWaiting();
    expect((await store().counts()).waiting).toBe(3);
  });
});

test('[JB-7] several starters bring the tables of the queue up to date, one after another', async () => {
  const fresh = await createTestDatabase();
  await fresh.pool.query('drop schema graphile_worker cascade');
  const hasTables = async () =>
    (await fresh.pool.query(`select from pg_namespace where nspname = 'graphile_worker'`)).rows.length === 1;
  const waiting = async () =>
    (
      await fresh.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rows.length;
  const first = await fresh.pool.connect();
  await first.query('select pg_advisory_lock($1)', [migrationLock]);
  const starters = Promise.all(Array.from({ length: 4 }, () => migrateJobs(fresh.connection, log)));
  await expect.poll(waiting).toBe(4);
  expect(await hasTables()).toBe(false);
  first.release(true);
  await starters;
  expect(await createJobStore(fresh.db).counts()).toEqual({ running: 0, waiting: 0, retrying: 0, failed: 0 });
  await fresh.close();
});

test('[ML-10] a commit wakes the worker: with a mail server the code arrives at once; the numbers tell of the queue', async () => {
  const smtp = await createSmtpServer();
  const world = await createWorld({ env: { SMTP_URL: smtp.url, PORT: '0' }, roles: ['api', 'realtime', 'worker'] });
  await world.app.listen();
  await world.call('startSignUp', { body: { email: 'soon@example.org', password: goodPassword } });
  await expect.poll(() => smtp.received.length).toBe(1);
  const metrics = (await world.app.http.inject({ url: '/metrics' })).body;
  expect(metrics).toContain('jobs{state="failed"} 0');
  await world.close();
  await smtp.close();
});
