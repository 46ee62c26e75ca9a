import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { type CommandBench, createCommandBench, type Podium } from '../../test/command-bench.ts';
import { createTestDatabase } from '../../test/database.ts';
import { processesOfCluster } from '../platform/postgres/processes.ts';
import { dropEverything } from '../platform/backup/tables.ts';

let bench: CommandBench;
beforeAll(async () => {
  bench = await createCommandBench();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

const podium: CommandBench['podium'] = (...args) => bench.podium(...args);
const run: CommandBench['run'] = (...args) => bench.run(...args);
const clusterProcesses = () => bench.clusterProcesses();

async function stop(server: Podium): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

test('[CL-3] a new database is filled and its sign-ins are shown; an old one is left alone', async () => {
  const first = podium(['serve', '--role', 'api,worker']);
  await first.says('Try it with the demonstration');
  expect(first.out()).toMatch(/organiser +organiser@demo\.test +demo password/);
  expect(first.out()).toContain('/dev/mailbox');
  expect(await (await fetch(first.address())).text()).toBe('served by api,worker');
  await stop(first);
  const second = podium(['serve']);
  await second.says('Podium is ready.');
  expect(second.err()).not.toContain('demo asked for');
  await stop(second);
});

test('[CL-3] a first start that was killed before the demonstration makes up for it', async () => {
  const killed = podium(['serve'], { STUB_DEMO: 'hang' });
  await killed.says('demo asked for');
  killed.child.kill('SIGKILL');
  await killed.ended;
  const next = podium(['serve']);
  await next.says('organiser@demo.test');
});

test('[CL-3] the pages of a first start are there while the demonstration is filled in', async () => {
  const server = podium(['serve'], { STUB_DEMO: 'hang' });
  await server.says('Podium is ready.');
  await server.says('Filling in the demonstration: people');
  expect((await fetch(server.address())).status).toBe(200);
  expect(server.out()).not.toContain('organiser@demo.test');
  await stop(server);
});

test('[CL-3] DEMO=on waits for the demonstration', async () => {
  const server = podium(['serve'], { DEMO: 'on' });
  await server.says('Podium is ready.');
  expect(server.out()).toContain('organiser@demo.test');
});

test('[CL-3] DEMO=off leaves a new database empty', async () => {
  const server = podium(['serve'], { DEMO: 'off' });
  await server.says('Podium is ready.');
  expect(server.err()).not.toContain('demo asked for');
});

test('[CL-4] a stop request lets a request under way finish, then closes everything', async () => {
  const server = podium(['serve']);
  await server.says('Podium is ready.');
  const answer = fetch(`${server.address()}/slow`, { headers: { connection: 'close' } });
  await server.says('slow request');
  server.child.kill('SIGINT');
  expect((await answer).status).toBe(200);
  expect(await server.ended).toBe(0);
  expect(server.err()).toContain('application closed');
  expect(clusterProcesses()).toEqual([]);
});

test('[CL-12] with DRAIN_SECONDS a program that is asked to stop serves on for so long, then closes everything', async () => {
  const server = podium(['serve'], { DRAIN_SECONDS: '5', DEMO: 'off' });
  await server.says('Podium is ready.');
  server.child.kill('SIGTERM');
  await server.says('draining');
  expect((await fetch(server.address(), { headers: { connection: 'close' } })).status).toBe(200);
  expect(server.err()).not.toContain('application closed');
  expect(await server.ended).toBe(0);
  expect(server.err()).toContain('application closed');
});

test('[CL-5] a taken port is said in a sentence, and the database is stopped again', async () => {
  const other: Server = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  try {
    const { code, err } = await run(['serve'], { PORT: String(port), LOG_LEVEL: 'silent' });
    expect(code).toBe(1);
    expect(err).toContain(`Port ${port} is taken by another program.\nStop that program`);
    expect(err).not.toMatch(/\n\s+at /);
    expect(clusterProcesses()).toEqual([]);
  } finally {
    other.close();
  }
});

test('[CL-2] faults of the settings are sentences without a stack trace', async () => {
  const { code, err } = await run(['serve'], { PORT: 'x', DEMO: 'y' });
  expect(code).toBe(1);
  expect(err).toContain('PORT must be a number.');
  expect(err).toContain('DEMO must be one of auto, on, off.');
  expect(err).not.toMatch(/\n\s+at /);
});

test('[DB-9] [BK-1] commands work beside the running server: demo, backup, doctor, restore', async () => {
  const server = podium(['serve']);
  await server.says('Podium is ready.');
  const demo = await run(['demo', '--json']);
  expect(demo.code).toBe(0);
  expect(JSON.parse(demo.out)).toMatchObject({ organiser: { email: 'organiser@demo.test' } });

  mkdirSync(path.join(bench.home(), 'data', 'files'), { recursive: true });
  writeFileSync(path.join(bench.home(), 'data', 'files', 'upload'), 'contents');
  const secretFile = path.join(bench.home(), 'data', 'secret-key');
  const secret = readFileSync(secretFile, 'utf8');
  expect(await run(['backup', 'all.tar.gz'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 files') as string,
  });
  expect(await run(['doctor'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('run by another Podium') as string,
  });

  const refused = await run(['restore', 'all.tar.gz']);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('already holds data; nothing was changed') as string,
  });
  writeFileSync(path.join(bench.home(), 'data', 'files', 'upload'), 'changed');
  writeFileSync(secretFile, 'y'.repeat(43));
  // The stub's own table is unknown to every migration, so it has to go before the backup fits again.
  expect((await run(['restore', 'all.tar.gz', '--replace'])).err).toContain(
    'tables that its version does not have: stub_demo',
  );
  expect(readFileSync(path.join(bench.home(), 'data', 'files', 'upload'), 'utf8')).toBe('changed');
  expect(secret.trim()).toHaveLength(43);
  await stop(server);
});

test('[BK-1] [BK-5] backup and restore without a server, into another folder', async () => {
  expect((await run(['migrate'])).code).toBe(0);
  mkdirSync(path.join(bench.home(), 'data', 'files'), { recursive: true });
  writeFileSync(path.join(bench.home(), 'data', 'files', 'upload'), 'contents');
  expect((await run(['backup', 'all.tar.gz'])).code).toBe(0);
  const restored = await run(['restore', 'all.tar.gz'], { DATA_DIR: './other' });
  expect(restored).toMatchObject({ code: 0, err: '' });
  const read = (folder: string, file: string) => readFileSync(path.join(bench.home(), folder, file), 'utf8');
  expect(read('other', 'files/upload')).toBe('contents');
  expect(read('other', 'secret-key')).toBe(read('data', 'secret-key'));
  expect(processesOfCluster(path.join(bench.home(), 'other', 'postgres'))).toEqual([]);
});

test('[JB-8] the operator sees the queue, and is told how to run a job again', async () => {
  const overview = await run(['jobs']);
  expect(overview).toMatchObject({ code: 0, out: '0 running, 0 waiting, 0 retrying, 0 failed\n', err: '' });
  expect((await run(['jobs', 'failed'])).out).toBe('No job has failed.\n');
  expect(await run(['jobs', 'retry', '77'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no job 77'),
  });
  expect((await run(['jobs', 'nonsense'])).code).toBe(1);
  expect((await run(['jobs', '--help'])).out).toContain('podium jobs [failed | retry ID]');
});

test('[JB-8] the operator sees a failed job with its error, and runs it again', async () => {
  const database = await createTestDatabase();
  try {
    const { host = '', database: name = '' } = database.connection;
    const env = {
      DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(host)}&user=podium`,
      SECRET_KEY: 's'.repeat(40),
    };
    const { rows } = await database.pool.query<{ id: string }>(`select id from graphile_worker.add_job('mail', '{}')`);
    const id = rows[0]?.id ?? '';
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'nobody there' where id = $1`,
      [id],
    );
    expect((await run(['jobs'], env)).out).toMatch(/^0 running, 0 waiting, 0 retrying, 1 failed\n/u);
    expect((await run(['jobs', 'failed'], env)).out).toMatch(new RegExp(`${id} +failed +mail[^]*nobody there`, 'u'));
    expect((await run(['jobs', 'retry', id], env)).out).toBe(`Job ${id} runs again.\n`);
    expect((await run(['jobs'], env)).out).toMatch(/^0 running, 1 waiting, 0 retrying, 0 failed\n/u);
  } finally {
    await database.close();
  }
});

test('[CL-7] with a database and a secret of its own, a start needs no data folder', async () => {
  const database = await createTestDatabase();
  try {
    const { host = '', database: name = '' } = database.connection;
    const client = await database.pool.connect();
    await dropEverything(client);
    client.release();
    writeFileSync(path.join(bench.home(), 'a-file'), 'no folder can be made in this');
    const url = `postgres:///${name}?host=${encodeURIComponent(host)}&user=podium`;
    const server = podium(['serve'], { DATABASE_URL: url, SECRET_KEY: 's'.repeat(40), DATA_DIR: './a-file/data' });
    await server.says('organiser@demo.test');
    await stop(server);
  } finally {
    await database.close();
  }
});

test('[CL-6] doctor names what is wrong with what to do, and fails', async () => {
  const wrong = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const { code, out } = await run(['doctor'], wrong);
  expect(code).toBe(1);
  expect(out).toMatch(/fail {2}database: DATABASE_URL does not answer .*\n +→ /);
  expect(out).toMatch(/fail {2}Redis: 127\.0\.0\.1 does not answer .*\n +→ /);
  expect(out).toMatch(/fail {2}mail server: 127\.0\.0\.1 does not answer .*\n +→ /);
  expect(out).toMatch(/ok {4}Node: /);
  const limits = await run(['doctor'], { DATABASE_TIMEOUT_SECONDS: '12', STOP_SECONDS: '5', MIN_FREE_MB: '200' });
  expect(limits.out).toContain('a statement may take 12 s, stopping 5 s; below 200 MB free the server is not ready');
  const faulty = await run(['doctor'], { PORT: 'x' });
  expect(faulty.code).toBe(1);
  expect(faulty.out).toContain('fail  settings: PORT must be a number.');
});

test('[CL-10] doctor writes nothing: no data folder, no secret, nothing in an empty folder', async () => {
  const data = path.join(bench.home(), 'data');
  expect((await run(['doctor'])).out).toContain('not created yet');
  expect(existsSync(data)).toBe(false);
  mkdirSync(data);
  expect((await run(['doctor'])).out).toContain('not created yet');
  expect(readdirSync(data)).toEqual([]);
});
