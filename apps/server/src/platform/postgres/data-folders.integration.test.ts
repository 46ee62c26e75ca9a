import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type ClusterBench, createClusterBench } from '../../../test/cluster-bench.ts';

let bench: ClusterBench;
beforeEach(async () => {
  bench = await createClusterBench();
});
afterEach(() => bench.close());

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const one = 'select 1 as one';

function createPrivateFolder(name: string): string {
  const folder = path.join(bench.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

async function stop(program: ReturnType<ClusterBench['hold']>): Promise<void> {
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}

test('[DB-12] libraries whose links npm did not make are linked', async () => {
  const packageDir = bench.copyPackage(path.join(bench.folder, 'package'), { links: false });
  const link = path.join(packageDir, 'native/lib/libpq.so.5');
  expect(existsSync(link)).toBe(false);
  const program = bench.hold({ packageDir });
  await program.next('ready');
  expect((await program.ask(one))['rows']).toEqual([{ one: 1 }]);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test('[DB-13] a deep data folder, reached through a link, works: the socket is elsewhere', async () => {
  const deep = path.join(bench.folder, 'x'.repeat(120), 'data');
  mkdirSync(deep, { recursive: true });
  const link = path.join(bench.folder, 'link');
  symlinkSync(deep, link);
  const program = bench.hold({ dataDir: link });
  await program.next('ready');
  expect((await program.ask(one))['rows']).toEqual([{ one: 1 }]);
  await stop(program);
  const again = bench.hold({ dataDir: deep });
  await again.next('ready');
  await stop(again);
});

// What only root meets. Run by anybody else these cannot be tried, and the runner says so by counting them as skipped.
describe.runIf(isRoot)('started by root', () => {
  test('[DB-14] the database runs as a system user', async () => {
    const program = bench.hold();
    await program.next('ready');
    expect(statSync(bench.cluster).uid).not.toBe(0);
    expect(statSync(`/proc/${bench.postmasterPid()}`).uid).not.toBe(0);
  });

  test('[DB-14] a folder made by a person keeps working when root starts Podium on it', async () => {
    mkdirSync(bench.dataDir);
    chownSync(bench.dataDir, nobody.uid, nobody.gid);
    const first = bench.hold({ as: nobody });
    await first.next('ready');
    await first.ask('create table kept ()');
    await stop(first);
    const asRoot = bench.hold();
    await asRoot.next('ready');
    expect((await asRoot.ask('select from kept'))['rows']).toEqual([]);
    expect(statSync(bench.cluster).uid).toBe(nobody.uid);
  });

  test('[DB-15] a project under a private home: the programs are copied to where the system user can run them', async () => {
    const packageDir = bench.copyPackage(path.join(createPrivateFolder('home'), 'package'), { links: false });
    const program = bench.hold({ packageDir });
    await program.next('ready');
    expect((await program.ask(one))['rows']).toEqual([{ one: 1 }]);
    expect(readdirSync(path.join(bench.folder, 'system')).some((name) => name.startsWith('postgres-18'))).toBe(true);
  });

  test('[DB-15] a data folder under a private home: the database lives elsewhere, and is found there again', async () => {
    const dataDir = path.join(createPrivateFolder('home'), 'data');
    const first = bench.hold({ dataDir });
    await first.next('ready');
    await first.ask('create table kept ()');
    await stop(first);
    const elsewhere = readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim();
    expect(elsewhere.startsWith(path.join(bench.folder, 'system'))).toBe(true);
    expect(existsSync(path.join(elsewhere, 'postgres', 'PG_VERSION'))).toBe(true);
    // Reachable by now: the pointer still decides, or a second, empty database would appear.
    chmodSync(path.join(bench.folder, 'home'), 0o755);
    const second = bench.hold({ dataDir });
    await second.next('ready');
    expect((await second.ask('select from kept'))['rows']).toEqual([]);
    await stop(second);
  });

  test('[DB-16] an ordinary user needs no other: everything belongs to that user', async () => {
    mkdirSync(bench.dataDir);
    chownSync(bench.dataDir, nobody.uid, nobody.gid);
    const program = bench.hold({
      as: nobody,
      packageDir: bench.copyPackage(path.join(bench.folder, 'package'), { links: false }),
    });
    await program.next('ready');
    expect((await program.ask(one))['rows']).toEqual([{ one: 1 }]);
    expect(statSync(`/proc/${bench.postmasterPid()}`).uid).toBe(nobody.uid);
    await stop(program);
    expect(bench.running()).toEqual([]);
  });

  test('[DB-16] an ordinary user is refused the database of another in one sentence', async () => {
    const program = bench.hold();
    await program.next('ready');
    await stop(program);
    chmodSync(bench.dataDir, 0o777);
    const refused = await bench.hold({ as: nobody }).next('error');
    expect(refused['message']).toContain('belongs to another user');
  });

  test('[DB-17] a data folder that cannot be written is named in one sentence', async () => {
    mkdirSync(bench.dataDir, { mode: 0o755 });
    const refused = await bench.hold({ as: nobody }).next('error');
    expect(refused['message']).toContain(`cannot write to its data folder ${bench.dataDir}`);
  });
});
