import { mostUnread } from '@podium/domain/notifications';
import { pageSize } from '@podium/domain/constants';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { createNoticeStore } from './notice-store.ts';
import { type InboxWorld, openInboxWorld } from './test/inbox-world.ts';

let at: InboxWorld;
beforeAll(async () => {
  at = await openInboxWorld();
});
afterAll(() => at.world.close());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'notices' ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);

/** The rows of notices that PostgreSQL reads for what a store asks. */
const measured = async (ask: (on: Db) => Promise<unknown>): Promise<number> => {
  const { db } = at.world.database;
  const executor = db.getExecutor();
  let read = Number.NaN;
  const explain = Object.create(executor) as typeof executor;
  Object.assign(explain, {
    executeQuery: async (query: CompiledQuery) => {
      const explained = { ...query, sql: `explain (analyze, format json) ${query.sql}` };
      const { rows } = await executor.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
      read = rowsRead(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
      return { rows: [] };
    },
  });
  const on = Object.create(db) as Db;
  Object.assign(on, { getExecutor: () => explain });
  await ask(on);
  return read;
};

test('[NT-12] opening the inbox and counting read a page of rows, of 50 as of 5,000', async () => {
  const { db } = at.world.database;
  const store = createNoticeStore();
  for (const [userCode, count] of [
    ['few', 50],
    ['many', 5000],
  ] as const)
    await sql`insert into notices (user_code, kind, group_key, competition_code, subject, items, at)
      select ${userCode}::text, 'timeline-changed', 'filled ' || number, ${at.it.code}::text, '', '[]',
        ${at.world.clock.now}::timestamptz - number * interval '1 second'
      from generate_series(1, ${count}::integer) as number`.execute(db);
  await sql`analyze notices`.execute(db);
  for (const userCode of ['few', 'many'])
    for (const onlyUnread of [false, true]) {
      const first = { end: undefined, isNewer: false, onlyUnread, size: pageSize + 1 };
      const later = { ...first, end: { at: new Date(at.world.clock.now.getTime() - 2_000_000), code: '' } };
      expect(await measured((on) => store.list(on, userCode, first))).toBeLessThanOrEqual(pageSize + 1);
      expect(await measured((on) => store.list(on, userCode, later))).toBeLessThanOrEqual(pageSize + 1);
    }
  expect(await measured((on) => store.unread(on, 'many'))).toBeLessThanOrEqual(2 * mostUnread);
});
