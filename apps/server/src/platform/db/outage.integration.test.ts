import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCompetition, student } from '../../../test/containers.ts';
import { countLockWaiters } from '../../../test/locks.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { unavailableReason } from '../unavailable.ts';

let world: World;
let token: string;
const lines: Record<string, unknown>[] = [];
const timeouts = { connectMs: 2_000, statementMs: 2_000, lockMs: 500, silenceMs: 3_000 };
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  world = await createWorld({ proxied: true, timeouts, log });
  token = (await student(world, 'organiser@example.org')).token;
});
afterEach(() => world.database.proxy?.resume());
afterAll(() => world.close());

const call = () => world.call('listCategories');
const expectUnavailable = (answer: Awaited<ReturnType<typeof call>>) =>
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);

describe('a database that is down', () => {
  test('[PF-42] is answered with 503 and a time to come back, and logged once; then everything works again', async () => {
    expect((await call()).status).toBe(200);
    lines.length = 0;
    world.database.proxy?.refuse();
    for (const answer of await Promise.all(Array.from({ length: 60 }, call))) expectUnavailable(answer);
    const logged = lines.filter(({ level }) => level === 50);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ msg: expect.stringContaining('503'), reason: expect.any(String) });
    expect(JSON.stringify(lines)).not.toContain('"stack"');
    world.database.proxy?.resume();
    expect((await call()).status).toBe(200);
  });

  test('[PF-42] one that hangs is given up in time, and so are those who wait for a connection', async () => {
    world.database.proxy?.stall();
    const begun = performance.now();
    for (const answer of await Promise.all(Array.from({ length: 60 }, call))) expectUnavailable(answer);
    expect(performance.now() - begun).toBeLessThan(60_000);
    world.database.proxy?.resume();
    expect((await call()).status).toBe(200);
  });
});

test('[PF-42] a lock that another node holds for too long is answered with 503, and nothing is written', async () => {
  const it = await openCompetition(world, token);
  const other = new Client(world.database.connection);
  await other.connect();
  await other.query('begin');
  await other.query('select from competitions where competition_code = $1 for update', [it.code]);
  const body = { competitionName: 'Renamed', version: (await it.get()).version };
  expectUnavailable(await it.call('updateCompetition', { body }));
  const locking = world.database.pool.query('select from competitions for update').catch((error: unknown) => error);
  // 55P03 is the limit for locks, which is shorter than the one for statements.
  expect(unavailableReason(await locking)).toContain('55P03');
  await other.query('rollback');
  await other.end();
  expect((await it.call('updateCompetition', { body })).status).toBe(200);
});

test('[PF-41] changes that wait for one competition leave the connections to everybody else', async () => {
  const patient = { connectMs: 3_000, statementMs: 20_000, lockMs: 10_000, silenceMs: 30_000 };
  const crowded = await createWorld({ timeouts: patient });
  const it = await openCompetition(crowded, (await student(crowded, 'organiser@example.org')).token);
  const other = new Client(crowded.database.connection);
  await other.connect();
  await other.query('begin');
  await other.query('select from competitions where competition_code = $1 for update', [it.code]);
  const { pool } = crowded.database;
  const rooms = Array.from({ length: 2 * pool.options.max }, (_, at) => it.addRoom(`Hall ${at}`));
  await expect.poll(() => countLockWaiters(crowded)).toBe(1);
  // All of them have come that far when as many others were answered after them.
  for (const _ of rooms) expect((await crowded.call('listCategories')).status).toBe(200);
  expect(await countLockWaiters(crowded)).toBe(1);
  await other.query('rollback');
  await other.end();
  await Promise.all(rooms);
  await crowded.close();
});

test('[PF-42] a statement that takes too long is ended, and its connection is used again', async () => {
  const failure = await world.database.pool.query('select pg_sleep(30)').catch((error: unknown) => error);
  expect(unavailableReason(failure)).toContain('57014');
  expect((await call()).status).toBe(200);
});

test('[PF-16] a bug is not taken for an outage', () => {
  expect(unavailableReason(new TypeError('undefined is not a function'))).toBeUndefined();
  expect(unavailableReason(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeUndefined();
  expect(
    unavailableReason(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBeUndefined();
  expect(
    unavailableReason(new Error('wrapped', { cause: new Error('Connection terminated unexpectedly') })),
  ).toBeDefined();
});
