import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type CommandBench, createCommandBench, type Podium } from '../../test/command-bench.ts';
import { createTestDatabase } from '../../test/database.ts';

let bench: CommandBench;
beforeAll(async () => {
  bench = await createCommandBench();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

const endedWithin = (server: Podium, ms: number) => Promise.race([server.ended, pause(ms, 'still running' as const)]);
const hang = () => {
  for (const pid of bench.clusterProcesses()) process.kill(pid, 'SIGSTOP');
};
/** A server with a request under way that the database will never answer. */
const hungServer = async (env: Record<string, string>) => {
  const server = bench.podium(['serve'], { DEMO: 'off', ...env });
  await server.says('Podium is ready.');
  return server;
};
const askInVain = (server: Podium) => void fetch(`${server.address()}/slow`).catch(() => undefined);

describe('a stop request', () => {
  test('[CL-8] ends the program in time although the built-in database hangs; the next start works', async () => {
    const server = await hungServer({ STOP_SECONDS: '3' });
    hang();
    askInVain(server);
    await server.says('slow request');
    server.child.kill('SIGTERM');
    expect(await endedWithin(server, 6_000)).toBe(0);
    expect(bench.clusterProcesses()).toEqual([]);
    const next = bench.podium(['serve'], { DEMO: 'off' });
    await next.says('Podium is ready.');
  });

  test('[CL-8] ends the program in time although the database of DATABASE_URL hangs', async () => {
    const database = await createTestDatabase({ proxied: true });
    const { host, port, user, database: name } = database.connection;
    const server = await hungServer({ STOP_SECONDS: '2', DATABASE_URL: `postgres://${user}@${host}:${port}/${name}` });
    database.proxy?.stall();
    askInVain(server);
    await server.says('slow request');
    server.child.kill('SIGTERM');
    expect(await endedWithin(server, 5_000)).toBe(0);
    database.proxy?.resume();
    await database.close();
  });

  test('[CL-4] that is repeated ends the program at once', async () => {
    const server = await hungServer({ STOP_SECONDS: '60' });
    hang();
    askInVain(server);
    await server.says('slow request');
    server.child.kill('SIGTERM');
    await server.says('stopping');
    await pause(1_100);
    server.child.kill('SIGTERM');
    expect(await endedWithin(server, 1_000)).toBe(130);
  });
});

describe('a data folder that is damaged', () => {
  test('[CL-9] without pg_control: what is missing, and what to do', async () => {
    const server = await hungServer({});
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const control = path.join(bench.home(), 'data/postgres/global/pg_control');
    renameSync(control, `${control}.away`);
    const { code, err } = await bench.run(['serve']);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/damaged: its file global\/pg_control is missing\.\n.*backup/u),
    ]);
    expect(err).not.toMatch(/\n {4}at /u);
  });

  test('[CL-9] a file in its place is called a file', async () => {
    writeFileSync(path.join(bench.home(), 'data'), 'a file');
    const { code, err } = await bench.run(['serve']);
    expect([code, err]).toEqual([1, expect.stringMatching(/is a file and not a folder\.\n.*DATA_DIR/u)]);
    rmSync(path.join(bench.home(), 'data'));
  });

  test.each([0, 31])('[CL-9] with a secret of %i characters it does not start', async (length) => {
    mkdirSync(path.join(bench.home(), 'data'));
    writeFileSync(path.join(bench.home(), 'data/secret-key'), 'x'.repeat(length));
    const { code, err } = await bench.run(['serve']);
    expect([code, err]).toEqual([1, expect.stringMatching(/secret-key .*at least 32.*\n.*backup/u)]);
  });
});
