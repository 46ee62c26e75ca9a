import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const scored = async () => {
  const made = await judgedCompetition(world, organiser);
  await made.scoreAll(made.judges[0] as TestJudge, 6);
  return made.it;
};

test('[HY-7] a whole chain says how many entries were checked, also to crew who may read the history', async () => {
  const it = await scored();
  const check = ok(await it.call('checkHistory'));
  const { count } = await world.database.db
    .selectFrom('audit_chain')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('competition_code', '=', it.code)
    .executeTakeFirstOrThrow();
  expect(check).toMatchObject({ entries: Number(count), broken: null });
  expect(Number(count)).toBeGreaterThan(3);
  const age = world.clock.now.getTime() - Date.parse(String(check['checkedAt']));
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60_000);
  const reader = await enter(world, 'reader@example.org');
  await it.invite('reader@example.org', ['audit.view']);
  expect((await it.call('checkHistory', { token: reader.token })).status).toBe(200);
  const other = await enter(world, 'other@example.org');
  await it.invite('other@example.org', ['registration.manage']);
  expect((await it.call('checkHistory', { token: other.token })).body['code']).toBe('NOT_ALLOWED');
});

test('[HY-7] a changed entry is named with its number and why', async () => {
  const it = await scored();
  await sql`update audit_chain set details = jsonb_set(details, '{value}', '9') where competition_code = ${it.code} and seq = 2`.execute(
    world.database.db,
  );
  expect(ok(await it.call('checkHistory'))).toMatchObject({ entries: null, broken: { entry: 2, fault: 'changed' } });
});
