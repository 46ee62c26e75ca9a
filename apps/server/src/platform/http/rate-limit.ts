import { isIPv6 } from 'node:net';
import type { Limit } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

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

export const createRateLimiter = ({ db, secrets }: { db: Db; secrets: Secrets }): RateLimiter => {
  const count = async ({ endpoint, limit, now }: Counted, who: string, most: number): Promise<void> => {
    const windowAt = new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);
    const row = await db
      .insertInto('rate_limits')
      .values({ bucket: `${endpoint} ${secrets.mac('rate limit', who)}`, window_at: windowAt, calls: 1 })
      .onConflict((on) => on.columns(['bucket', 'window_at']).doUpdateSet({ calls: sql`rate_limits.calls + 1` }))
      .returning('calls')
      .executeTakeFirstOrThrow();
    if (row.calls <= most) return;
    const opensAt = windowAt.getTime() + limit.windowMs;
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
      await db.deleteFrom('rate_limits').where('window_at', '<', before).execute();
    },
  };
};
