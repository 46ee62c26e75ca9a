import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { openPostgres } from '../apps/server/src/platform/postgres/supervisor.ts';
import { createDatabaseIn, type TestDatabase } from '../apps/server/test/database.ts';
import { silentLog } from '../apps/server/test/silent-log.ts';
import { medianRates } from './measure.ts';
import { report } from './report.ts';

const connections = 16;
const loadMs = 4_000;
const rounds = 3;
/**
 * Every flush of the log waits this long with its lock held, on top of what the disk takes: a network disk for a machine that has a fast
 * one. The database does it itself, so no library has to be put under it.
 */
const slowDisk = { commit_delay: '1000', commit_siblings: '0' };

let dataDir: string;
let postgres: Awaited<ReturnType<typeof openPostgres>>;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'podium-bench-disk-'));
  chmodSync(dataDir, 0o755);
  const systemDir = path.join(dataDir, 'system');
  postgres = await openPostgres({ dataDir, purpose: 'serve', log: silentLog, settings: slowDisk, systemDir });
  database = await createDatabaseIn(postgres.socketDir);
  await database.pool.query('create table written (id bigserial primary key, text text not null)');
});
afterAll(async () => {
  await database.close();
  await postgres.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Statement = (client: PoolClient, n: number) => Promise<unknown>;
const ours: Statement = (client, n) =>
  client.query('select queue_jobs($1::json)', [
    JSON.stringify([{ task: 'mail', payload: { n }, key: `ours ${n}`, priority: 0, maxAttempts: 5 }]),
  ]);
const theirs: Statement = (client, n) =>
  client.query(`select graphile_worker.add_job('mail', $1::json, job_key => $2)`, [
    JSON.stringify({ n }),
    `theirs ${n}`,
  ]);

let number = 0;
/** Transactions of three statements, and of one more that adds a job. */
const commits = async (addJob?: Statement): Promise<{ perSecond: number }> => {
  let count = 0;
  const began = performance.now();
  const work = async (): Promise<void> => {
    const client = await database.pool.connect();
    while (performance.now() - began < loadMs) {
      await client.query('begin');
      for (let at = 0; at < 3; at += 1) await client.query('insert into written (text) values ($1)', ['x'.repeat(100)]);
      number += 1;
      await addJob?.(client, number);
      await client.query('commit');
      count += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { perSecond: count / ((performance.now() - began) / 1000) };
};

test('commits with a job, on a disk that takes a millisecond', async () => {
  await commits(ours);
  const { without, withJob, notified } = await medianRates(rounds, {
    without: () => commits(),
    withJob: () => commits(ours),
    notified: () => commits(theirs),
  });
  const all = { what: `commits with a job, ${connections} connections, disk of 1 ms, median of ${rounds}` };
  report({
    ...all,
    value: `${withJob.perSecond.toFixed(0)}/s`,
    peer: `without a job: ${without.perSecond.toFixed(0)}/s`,
    ratio: withJob.perSecond / without.perSecond,
    goal: '≥ 0.9',
  });
  report({
    what: 'the same with the notification of the library',
    value: `${notified.perSecond.toFixed(0)}/s`,
    peer: `without a job: ${without.perSecond.toFixed(0)}/s`,
    ratio: notified.perSecond / without.perSecond,
  });
});
