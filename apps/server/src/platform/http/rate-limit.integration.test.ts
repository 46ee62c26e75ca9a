import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
