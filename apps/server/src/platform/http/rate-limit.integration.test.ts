import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createRateLimiter } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('[PF-17] the calls of a crowd are counted exactly, in a few statements', async () => {
  const limiter = createRateLimiter({ db: database.db, secrets: createSecrets('x'.repeat(32)) });
  const limit = { perPerson: 2, perAddress: 4, windowMs: 60_000 };
  const call = { endpoint: 'crowd', limit, now: new Date('2026-03-01T09:00:30.000Z') };
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const crowd = Array.from({ length: 48 }, (_, at) => limiter.countAddress(call, `203.0.113.${at % 8}`));
  const outcomes = await Promise.allSettled(crowd);
  const statements = query.mock.calls.length;
  query.mockRestore();
  const admitted = Array.from(
    { length: 8 },
    (_, address) => outcomes.filter(({ status }, at) => at % 8 === address && status === 'fulfilled').length,
  );
  expect(admitted).toEqual(Array.from({ length: 8 }, () => 4));
  expect(statements).toBeLessThan(crowd.length / 2);
});

describe('[PF-64] a high limit is counted in leases', () => {
  const limit = { perPerson: 600, perAddress: 30_000, windowMs: 60_000 };
  const call = (endpoint: string, now = '2026-03-01T09:00:30.000Z') => ({ endpoint, limit, now: new Date(now) });
  const node = () => createRateLimiter({ db: database.db, secrets: createSecrets('x'.repeat(32)) });
  const admittedOf = async (calls: readonly Promise<void>[]): Promise<number> =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

  test('one node admits exactly the limit, with a few statements, and the next window begins at zero', async () => {
    const limiter = node();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    for (let at = 0; at < 90; at += 1) await limiter.countPerson(call('one node'), 'judge:A');
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(statements).toBeLessThanOrEqual(3);
    const crowd = Array.from({ length: 500 }, () => limiter.countPerson(call('one node'), 'judge:A'));
    expect(await admittedOf(crowd)).toBe(500);
    expect(await admittedOf(Array.from({ length: 70 }, () => limiter.countPerson(call('one node'), 'judge:A')))).toBe(
      10,
    );
    await expect(limiter.countPerson(call('one node'), 'judge:A')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await admittedOf([limiter.countPerson(call('one node'), 'judge:B')])).toBe(1);
    expect(await admittedOf([limiter.countPerson(call('one node', '2026-03-01T09:01:00.000Z'), 'judge:A')])).toBe(1);
  });
  test('several nodes never admit more than the limit, and at most a lease of each other node less', async () => {
    const nodes = [node(), node(), node()];
    const calls = Array.from({ length: 1200 }, (_, at) => at);
    const admitted = await admittedOf(
      calls.map((at) => nodes[at % 3]?.countPerson(call('nodes'), 'judge:A') ?? Promise.reject(new Error('no node'))),
    );
    expect(admitted).toBeLessThanOrEqual(600);
    expect(admitted).toBeGreaterThanOrEqual(540);
  });
  test('a lease that could not be taken admits nobody and is asked for again', async () => {
    const limiter = node();
    await sql`alter table rate_limits rename to rate_limits_away`.execute(database.db);
    expect(await admittedOf([1, 2].map(() => limiter.countPerson(call('outage'), 'judge:A')))).toBe(0);
    await sql`alter table rate_limits_away rename to rate_limits`.execute(database.db);
    expect(await admittedOf([1, 2].map(() => limiter.countPerson(call('outage'), 'judge:A')))).toBe(2);
  });
});
