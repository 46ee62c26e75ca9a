import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCompetition } from '../../../test/competition.ts';
import { openCompetition, student } from '../../../test/containers.ts';
import { type Cost, readCost } from '../../../test/read-cost.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { type Asked, pageQuery } from './container-list-store.ts';

const size = 20_000;
let world: World;
let it: TestCompetition;
let competitionCode: string;
let roundCode: string;
beforeAll(async () => {
  world = await createWorld();
  const { token } = await student(world, 'organiser@example.org');
  const { db } = world.database;
  // Beside it stands another of the same size, which nothing here may read.
  for (const _ of ['another', 'this one']) {
    it = await openCompetition(world, token, 'SOLO');
    competitionCode = it.code;
    await db.transaction().execute(async (tx) =>
      world.app.services.containers.bulk.create(
        tx,
        Array.from({ length: size }, (__, at) => ({
          competitionCode,
          type: 'REGISTRATION' as const,
          containerName: `Person ${at}`,
          approval: at % 1000 === 0 ? ('waiting' as const) : ('approved' as const),
          answers: {},
        })),
        world.clock.now,
      ),
    );
    await sql`update containers set is_active = false where competition_code = ${competitionCode} and right(name_key, 3) = '777'`.execute(
      db,
    );
  }
  // All but a few have a room.
  await sql`update containers set has_room = right(name_key, 3) <> '555'`.execute(db);
  const [room] = await it.addRoom('Hall');
  roundCode = (await it.get()).roundData[0]?.roundCode ?? '';
  await sql`insert into round_entries (round_code, container_code, competition_code, is_in, competition_room_code)
    select ${roundCode}, container_code, competition_code, true, case when right(name_key, 3) <> '555' then ${room?.competitionRoomCode} end
    from containers where competition_code = ${competitionCode}`.execute(db);
  await sql`vacuum analyze containers, round_entries`.execute(db);
});
afterAll(() => world.close());

const rules = {
  competitionType: 'SOLO',
  minTeamSize: null,
  teamSize: null,
  instituteRule: false,
  roomsUsed: false,
} as unknown as Asked['rules'];
const cost = async (asked: Partial<Asked>): Promise<Cost> => {
  const query = pageQuery({
    competitionCode,
    rules,
    round: undefined,
    competitionRoomCode: undefined,
    filter: 'all',
    sort: 'position',
    words: [],
    after: undefined,
    ...asked,
  });
  return readCost(world.database.db, query);
};

test.each<[Partial<Asked>, number]>([
  [{ sort: 'position' }, 46],
  [{ sort: 'name' }, 46],
  [{ sort: 'newest' }, 46],
  [{ sort: 'position', after: [String(size / 2), ''] }, 46],
  [{ filter: 'missing' }, 46],
  [{ filter: 'waiting', sort: 'newest' }, 20],
  [{ filter: 'inactive' }, 20],
  [{ words: ['19999'] }, 1],
  [{ words: ['person'] }, 46],
  [{ words: ['person', '777'] }, 38],
  [{ words: ['nowhere'] }, 0],
])('[CN-4] of %j a page shows %d, and reads little more', async (asked, expected) => {
  const { read, shown } = await cost(asked);
  expect(shown).toBe(expected);
  expect(read).toBeLessThan(250);
});

const roomsUsed = { rules: { ...rules, roomsUsed: true } };
test('[CN-4] those without a room are found without reading those who have one', async () => {
  const { read, shown } = await cost({ filter: 'unassigned', ...roomsUsed });
  expect([shown, read < 250]).toEqual([20, true]);
  const inRound = await cost({ filter: 'unassigned', round: { roundCode, isOpen: false }, ...roomsUsed });
  expect([inRound.shown, inRound.read < 250]).toEqual([20, true]);
  const open = { filter: 'unassigned', round: { roundCode, isOpen: true }, ...roomsUsed } as const;
  const inOpenRound = await cost(open);
  expect([inOpenRound.shown, inOpenRound.read < 250]).toEqual([20, true]);
  // One that has a room in another round only is found as well.
  await sql`update round_entries set competition_room_code = null where container_code in (select container_code from containers
    where competition_code = ${competitionCode} and name_key = 'person 444')`.execute(world.database.db);
  expect((await cost(open)).shown).toBe(21);
});
