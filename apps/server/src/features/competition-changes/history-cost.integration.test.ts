import type { HistoryAct } from '@podium/domain/history';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { readCost } from '../../../test/read-cost.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { actCountsQuery, actorsQuery, type AskedHistory, historyQuery } from '../../platform/audit/audit.ts';

let world: World;
let competitionCode: string;
beforeAll(async () => {
  world = await createWorld();
  const { token } = await enter(world, 'organiser@example.org');
  const { db } = world.database;
  // Beside it stands another of the same size, which nothing here may read.
  for (const _ of ['another', 'this one']) {
    competitionCode = (await createCompetition(world, token)).code;
    await sql`insert into audit (at, actor, act, subject, details, competition_code)
      select now(), 'USR' || lpad((n % 2000)::text, 13, '0'), case when n % 1000 = 0 then 'room.created' else 'container.registered' end,
        'CNT' || lpad((n % 4000)::text, 13, '0'), jsonb_build_object('after', jsonb_build_object('members', jsonb_build_array('MEM' || lpad(n::text, 13, '0')))),
        ${competitionCode}
      from generate_series(1, 20000) n`.execute(db);
  }
  await sql`vacuum analyze audit, audit_codes, audit_acts, audit_actors`.execute(db);
});
afterAll(() => world.close());

const byAct = (one: { act: string }, other: { act: string }): number => one.act.localeCompare(other.act);
const roomActs: readonly HistoryAct[] = ['room.created', 'room.removed'];
test.each<[Partial<AskedHistory> & { acts?: readonly HistoryAct[]; before?: number }, number]>([
  [{}, 46],
  [{ acts: roomActs }, 20],
  [{ acts: ['prize.saved'] }, 0],
  [{ actor: 'USR0000000000017' }, 10],
  [{ codes: ['MEM0000000000777'] }, 1],
  [{ codes: ['CNT0000000000777', 'CNT0000000000778', 'ROM0000000000000'] }, 10],
  [{ codes: [] }, 0],
])('[HY-11] of %j a page shows %d, and reads little more', async ({ acts, before, ...asked }, expected) => {
  const narrowed = { actor: undefined, from: undefined, to: undefined, codes: undefined, ...asked };
  const query = historyQuery(world.database.db, competitionCode, narrowed, { before, acts, limit: 46 });
  const { read, shown } = await readCost(world.database.db, query);
  expect(shown).toBe(expected);
  expect(read).toBeLessThan(250);
});

const whole: AskedHistory = { actor: undefined, from: undefined, to: undefined, codes: undefined };
test('[HY-14] counting the acts and people of a whole history reads no act', async () => {
  const { db } = world.database;
  expect((await readCost(db, actCountsQuery(db, competitionCode, whole))).read).toBeLessThan(10);
  expect((await readCost(db, actorsQuery(db, competitionCode))).read).toBeLessThanOrEqual(400);
});
test('[HY-14] the counts that are kept are those of the acts', async () => {
  const { db } = world.database;
  const add = (act: string, actors: readonly string[]) =>
    sql`insert into audit (at, actor, act, subject, details, competition_code)
      select now(), actor, ${act}, '', '{}', ${competitionCode} from unnest(${actors}::text[]) actor`.execute(db);
  const other = await createCompetition(world, (await enter(world, 'second@example.org')).token);
  await add('prize.saved', ['USR1', 'USR2', 'USR2', ...Array.from({ length: 20 }, () => 'USR3')]);
  await add('room.created', ['USR3']);
  const first = new Date(0);
  for (const code of [competitionCode, other.code]) {
    const counted = await actCountsQuery(db, code, { ...whole, from: first }).execute();
    expect((await actCountsQuery(db, code, whole).execute()).toSorted(byAct)).toEqual(counted.toSorted(byAct));
  }
  expect((await actorsQuery(db, competitionCode).execute())[0]?.actor).toBe('USR3');
});
