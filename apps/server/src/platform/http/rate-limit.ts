import { isIPv6 } from 'node:net';
import type { Limit } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { createGroupedStatement, crowdGroups } from '../db/grouped-statement.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type Calls, createCallLeases } from './call-leases.ts';

interface Counted {
  endpoint: string;
  limit: Limit;
  now: Date;
}

/** Counts calls in the database, so that a limit holds over all nodes together. Who called is kept only as a fingerprint. */
export interface RateLimiter {
  countAddress(call: Counted, ip: string): Promise<void>;
  countPerson(call: Counted, person: string): Promise<void>;
  sweep(now: Date): Promise<void>;
}

/**
 * A home has a whole IPv6 network; counting single addresses of it would count nothing. A client that has hung up has no address any more,
 * whatever the type of a request says.
 */
export const networkOf = (ip: string | undefined): string => {
  if (ip === undefined) return '';
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/u, '');
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const full = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])];
  return `${full
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':')}::/64`;
};

const longestWindowMs = 3_600_000;

const nameOf = ({ bucket, windowAt }: Pick<Calls, 'bucket' | 'windowAt'>): string => `${bucket} ${windowAt}`;

/** Adds calls to their counters; gives for each the calls so far, with itself and those before it in the list. */
const countAll = async (db: Db, all: readonly Calls[]): Promise<number[]> => {
  const counters = new Map<string, Calls>();
  for (const one of all) {
    const counter = counters.get(nameOf(one)) ?? { ...one, calls: 0 };
    counters.set(nameOf(one), { ...counter, calls: counter.calls + one.calls });
  }
  const asked = [...counters.values()];
  // In one order everywhere, so that two statements never wait for each other.
  const { rows } = await sql<Calls>`
    insert into rate_limits as r (bucket, window_at, calls)
    select w.bucket, w.window_at, w.calls from unnest(${asked.map(({ bucket }) => bucket)}::text[],
      ${asked.map(({ windowAt }) => new Date(windowAt).toISOString())}::timestamptz[],
      ${asked.map(({ calls }) => calls)}::int[]) as w (bucket, window_at, calls)
    order by w.bucket, w.window_at
    on conflict (bucket, window_at) do update set calls = r.calls + excluded.calls
    returning r.bucket, (extract(epoch from r.window_at) * 1000)::float8 as "windowAt", r.calls`.execute(db);
  const before = new Map(rows.map((row) => [nameOf(row), row.calls - (counters.get(nameOf(row))?.calls ?? 0)]));
  return all.map((one) => {
    const soFar = (before.get(nameOf(one)) ?? 0) + one.calls;
    before.set(nameOf(one), soFar);
    return soFar;
  });
};

export const createRateLimiter = ({ db, secrets }: { db: Db; secrets: Secrets }): RateLimiter => {
  const fingerprintOf = secrets.macOf('rate limit');
  // One at a time: callers of one network share a counter, so a second statement would only wait with a connection.
  const add = createGroupedStatement({
    run: (all: readonly Calls[]) => countAll(db, all),
    ...crowdGroups,
    parallel: 1,
  });
  const leases = createCallLeases(add);
  const count = async ({ endpoint, limit, now }: Counted, who: string, most: number): Promise<void> => {
    const windowAt = Math.floor(now.getTime() / limit.windowMs) * limit.windowMs;
    const bucket = (): string => `${endpoint} ${fingerprintOf(who)}`;
    if (await leases.take({ caller: `${endpoint} ${who}`, bucket, windowAt, most })) return;
    const opensAt = windowAt + limit.windowMs;
    throw refuse('RATE_LIMITED', {
      retryAt: new Date(opensAt).toISOString(),
      retryAfterSeconds: Math.ceil((opensAt - now.getTime()) / 1000),
    });
  };
  return {
    countAddress: (call, ip) => count(call, `address ${networkOf(ip)}`, call.limit.perAddress),
    countPerson: (call, person) => count(call, `person ${person}`, call.limit.perPerson),
    sweep: async (now) => {
      const before = new Date(now.getTime() - longestWindowMs);
      leases.sweep(before);
      await db.deleteFrom('rate_limits').where('window_at', '<', before).execute();
    },
  };
};
