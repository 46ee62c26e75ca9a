import { afterEach, beforeEach, expect, test } from 'vitest';

import { type ClusterBench, createClusterBench } from '../../../test/cluster-bench.ts';
import { identifyProcess } from './processes.ts';

let bench: ClusterBench;
beforeEach(async () => {
  bench = await createClusterBench();
});
afterEach(() => bench.close());

test('[DB-8] a second server on the same folder is told who has it, and disturbs nothing', async () => {
  const first = bench.hold();
  await first.next('ready');
  const postmaster = bench.postmasterPid();
  const second = bench.hold();
  const refused = await second.next('error');
  expect(refused['message']).toContain(`Another Podium (pid ${first.pid}) is using the data folder`);
  expect(await second.ended).toBe(1);
  expect(bench.postmasterPid()).toBe(postmaster);
  expect((await first.ask('select 1 as one'))['rows']).toEqual([{ one: 1 }]);
});

test('[DB-9] a command works on the database of a running server, and leaves it running', async () => {
  const server = bench.hold();
  const { socketDir } = await server.next('ready');
  const command = bench.hold({ purpose: 'command' });
  expect(await command.next('ready')).toMatchObject({ owned: false, socketDir });
  await command.ask('create table made_by_command ()');
  command.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect((await server.ask('select from made_by_command'))['rows']).toEqual([]);
});

test('[DB-9] a command alone starts the database and stops it again', async () => {
  const command = bench.hold({ purpose: 'command' });
  expect(await command.next('ready')).toMatchObject({ owned: true });
  command.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect(bench.running()).toEqual([]);
});

test('[DB-9] a server that starts while a command has the database waits for it', async () => {
  const command = bench.hold({ purpose: 'command' });
  await command.next('ready');
  const server = bench.hold();
  const ready = server.next('ready');
  expect((await command.ask('select 1 as one'))['rows']).toEqual([{ one: 1 }]);
  command.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect(await ready).toMatchObject({ owned: true });
});

test('[DB-9] a command that owns the database stays until the one beside it is done', async () => {
  const owner = bench.hold({ purpose: 'command' });
  await owner.next('ready');
  const guest = bench.hold({ purpose: 'command' });
  expect(await guest.next('ready')).toMatchObject({ owned: false });
  owner.kill('SIGTERM');
  await owner.next('drained');
  expect((await guest.ask('select 1 as one'))['rows']).toEqual([{ one: 1 }]);
  guest.kill('SIGTERM');
  expect(await guest.ended).toBe(0);
  expect(await owner.ended).toBe(0);
  expect(bench.running()).toEqual([]);
});

test('[DB-10] two servers starting at once on a new folder: one serves, the other is told', async () => {
  const both = [bench.hold(), bench.hold()];
  const isReady = (program: (typeof both)[number]) =>
    program.next('ready').then(
      () => true,
      () => false,
    );
  const outcomes = await Promise.all(both.map(isReady));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const refusal = await both[outcomes.indexOf(false)]?.next('error');
  expect(refusal?.['message']).toContain('Another Podium');
});

test('[DB-10] many commands at once share one database, and any of them may start it', async () => {
  const commands = Array.from({ length: 5 }, () => bench.hold({ purpose: 'command' }));
  await Promise.all(commands.map((command) => command.next('ready')));
  const answers = await Promise.all(commands.map((command) => command.ask('select 1 as one')));
  expect(answers.map((answer) => answer['rows'])).toEqual(commands.map(() => [{ one: 1 }]));
  for (const command of commands) command.kill('SIGTERM');
  expect(await Promise.all(commands.map((command) => command.ended))).toEqual(commands.map(() => 0));
  expect(bench.running()).toEqual([]);
});

test('[DB-11] a command outlives a server that is killed under it, and the next server takes over', async () => {
  const server = bench.hold();
  await server.next('ready');
  const command = bench.hold({ purpose: 'command' });
  await command.next('ready');
  const orphan = bench.postmasterPid();
  server.kill('SIGKILL');
  await server.ended;
  expect((await command.ask('select 1 as one'))['rows']).toEqual([{ one: 1 }]);
  const next = bench.hold();
  const ready = next.next('ready');
  command.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  await ready;
  expect(identifyProcess(orphan)).toBeUndefined();
});
