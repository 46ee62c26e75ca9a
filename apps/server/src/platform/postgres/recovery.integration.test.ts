import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { type ClusterBench, createClusterBench } from '../../../test/cluster-bench.ts';
import { waitUntil } from '../wait-until.ts';
import { findInstalledPackage } from './binaries.ts';
import { identifyProcess } from './processes.ts';

let bench: ClusterBench;
beforeEach(async () => {
  bench = await createClusterBench();
});
afterEach(() => bench.close());

const soon = { timeoutMs: 60_000 };
const createTable = 'create table note (id int primary key)';
const notes = 'select id from note order by id';

/** Acknowledged rows; a write that nobody confirmed may be there or not. */
async function write(program: ReturnType<ClusterBench['hold']>, id: number): Promise<void> {
  expect(await program.ask(`insert into note values (${id})`)).not.toHaveProperty('refused');
}

async function createThenStop(): Promise<void> {
  const program = bench.hold();
  await program.next('ready');
  await program.ask(createTable);
  program.kill('SIGTERM');
  await program.ended;
}

test('[DB-1] a new folder gets a database that only its socket reaches, and nothing is left after closing', async () => {
  const program = bench.hold();
  const ready = await program.next('ready');
  const socketDir = String(ready['socketDir']);
  expect(ready['owned']).toBe(true);
  expect(Buffer.byteLength(path.join(socketDir, '.s.PGSQL.5432'))).toBeLessThan(100);
  expect(statSync(socketDir).mode & 0o777).toBe(0o700);
  const settings = await program.ask(
    `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync`,
  );
  expect(settings['rows']).toEqual([{ tcp: '', fsync: 'on', sync: 'on' }]);
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(bench.running()).toEqual([]);
  expect(existsSync(socketDir)).toBe(false);
});

test('[DB-2] acknowledged writes survive kill -9 of the program, of the database, and of both', async () => {
  const first = bench.hold();
  await first.next('ready');
  await first.ask(createTable);
  await write(first, 1);
  const orphan = bench.postmasterPid();
  first.kill('SIGKILL');
  await first.ended;
  expect(identifyProcess(orphan)).toBeDefined();

  const second = bench.hold();
  await second.next('ready');
  expect(identifyProcess(orphan)).toBeUndefined();
  await write(second, 2);
  const killed = bench.postmasterPid();
  process.kill(killed, 'SIGKILL');
  expect(
    await waitUntil(
      () => existsSync(path.join(bench.cluster, 'postmaster.pid')) && bench.postmasterPid() !== killed,
      soon,
    ),
  ).toBe(true);
  expect(await waitUntil(async () => (await second.ask(notes))['rows'] !== undefined, soon)).toBe(true);
  expect((await second.ask(notes))['rows']).toEqual([{ id: 1 }, { id: 2 }]);

  await write(second, 3);
  const last = bench.postmasterPid();
  second.kill('SIGKILL');
  process.kill(last, 'SIGKILL');
  await second.ended;

  const third = bench.hold();
  await third.next('ready');
  expect((await third.ask(notes))['rows']).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test('[DB-3] a killed postmaster that its parent never buries does not block the next start', async () => {
  await createThenStop();
  const { uid, gid } = statSync(bench.cluster);
  const postgres = path.join(findInstalledPackage(), 'native/bin/postgres');
  const script = '"$@" >/dev/null 2>&1 & exec sleep 600';
  const carelessParent = spawn(
    '/bin/sh',
    [
      '-c',
      script,
      'sh',
      postgres,
      '-D',
      bench.cluster,
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${bench.cluster}`,
    ],
    { uid, gid, cwd: '/', stdio: 'ignore' },
  );
  try {
    const isReady = () => /\nready/.test(readIfThere(path.join(bench.cluster, 'postmaster.pid')));
    expect(await waitUntil(isReady, soon)).toBe(true);
    const zombie = bench.postmasterPid();
    process.kill(zombie, 'SIGKILL');
    expect(await waitUntil(() => / Z /.test(readIfThere(`/proc/${zombie}/stat`)), soon)).toBe(true);

    const program = bench.hold();
    await program.next('ready');
    expect((await program.ask(notes))['rows']).toEqual([]);
    expect(readIfThere(`/proc/${zombie}/stat`)).toContain(' Z ');
  } finally {
    carelessParent.kill('SIGKILL');
  }
});

test('[DB-4] an initialisation that was killed is started afresh', async () => {
  const interrupted = bench.hold();
  const draft = () =>
    existsSync(bench.dataDir) ? readdirSync(bench.dataDir).find((name) => name.includes('.init-')) : undefined;
  expect(await waitUntil(() => draft() !== undefined, { ...soon, everyMs: 1 })).toBe(true);
  interrupted.kill('SIGKILL');
  await interrupted.ended;
  expect(existsSync(bench.cluster)).toBe(false);

  const program = bench.hold();
  await program.next('ready');
  expect((await program.ask('select 1 as one'))['rows']).toEqual([{ one: 1 }]);
});

test('[DB-5] a stale postmaster.pid is cleared, even when a stranger has its pid now', async () => {
  await createThenStop();
  const { uid, gid } = statSync(bench.cluster);
  // Of the same user on purpose: PostgreSQL itself would then believe that the stranger is a running server.
  const stranger = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' });
  try {
    writeFileSync(
      path.join(bench.cluster, 'postmaster.pid'),
      `${stranger.pid}\n${bench.cluster}\n1\n5432\n/tmp\n\n\nready\n`,
    );
    const program = bench.hold();
    await program.next('ready');
    expect((await program.ask(notes))['rows']).toEqual([]);
    expect(identifyProcess(stranger.pid ?? 0)).toBeDefined();
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('[DB-6] Ctrl-C reaches the program first: it drains with its database, which then stops cleanly', async () => {
  const program = bench.hold({ ownGroup: true });
  await program.next('ready');
  process.kill(-program.pid, 'SIGINT');
  expect((await program.next('drained'))['rows']).toEqual([{ one: 1 }]);
  await program.next('closed');
  expect(await program.ended).toBe(0);
  expect(bench.running()).toEqual([]);
  expect(readIfThere(path.join(bench.dataDir, 'postgres.log'))).toContain('database system is shut down');
});

test('[DB-7] a folder of another PostgreSQL is refused in one sentence that says what to do', async () => {
  await createThenStop();
  writeFileSync(path.join(bench.cluster, 'PG_VERSION'), '17\n');
  const refused = await bench.hold().next('error');
  expect(refused['message']).toContain('was made by PostgreSQL 17, and this Podium carries PostgreSQL 18');
  expect(refused['advice']).toContain('podium backup');
});

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
