import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { fillCompetition } from './crowd.ts';
import { medianMs } from './measure.ts';
import { report } from './report.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  token = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

/** A competition with so many teams of two, written straight into the tables. */
const crowd = async (teams: number): Promise<TestCompetition> => {
  const it = await openCompetition(world, token);
  await fillCompetition(world, it, { from: 1, to: teams });
  // All but twenty have a room: an organiser looks for the last ones without.
  const [room] = await it.addRoom('Hall');
  const roundCode = (await it.get()).roundData[0]?.roundCode;
  const { db } = world.database;
  await sql`insert into round_entries (round_code, container_code, competition_code, competition_room_code)
    select ${roundCode}, container_code, competition_code, ${room?.competitionRoomCode} from containers
    where competition_code = ${it.code} and position > 20`.execute(db);
  await sql`update containers set has_room = true where competition_code = ${it.code} and position > 20`.execute(db);
  await sql`vacuum analyze containers, round_entries`.execute(db);
  return it;
};

/** The time of the first page, and of one reached by walking on. */
const pages = async (it: TestCompetition) => {
  // As the screen asks: for the round that is on.
  const roundCode = (await it.get()).roundData[0]?.roundCode ?? '';
  const page = (cursor?: string) =>
    it.call('listContainers', { query: { roundCode, ...(cursor === undefined ? {} : { cursor }) } });
  let cursor: string | undefined;
  for (let walked = 0; walked < 60; walked += 1) cursor = (await page(cursor)).body['nextCursor'] as string;
  // A cursor of another order makes it the first page, and one that is not kept.
  const { nextCursor } = (await it.call('listContainers', { query: { sort: 'name' } })).body as { nextCursor?: string };
  const unassigned = () => ({ filter: 'unassigned', cursor: nextCursor ?? '' });
  const searched = () => it.call('listContainers', { query: { roundCode, search: 'crowd 4321' } });
  return {
    'first page': await medianMs(40, () => page()),
    'later page': await medianMs(40, () => page(cursor)),
    'searched page': await medianMs(20, searched),
    'counting all': await medianMs(20, () => it.call('countContainers', { query: { roundCode } })),
    'without a room': await medianMs(20, () => it.call('listContainers', { query: unassigned() })),
    'without a room in the open round': await medianMs(20, () =>
      it.call('listContainers', { query: { ...unassigned(), roundCode } }),
    ),
    'counts of rooms': await medianMs(20, () => it.call('listRooms')),
  };
};

test('a page of containers costs the same in a small and in a large competition', async () => {
  const small = await pages(await crowd(5_000));
  const large = await pages(await crowd(50_000));
  for (const kind of Object.keys(large) as (keyof typeof large)[]) {
    report({
      what: `containers, ${kind} at 50,000`,
      value: `${large[kind].toFixed(1)} ms`,
      peer: `5,000 containers: ${small[kind].toFixed(1)} ms`,
      ratio: large[kind] / small[kind],
      goal: '≤ 1.5',
    });
  }
});
