import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompetition } from '../../../test/competition.ts';
import { openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let it: TestCompetition;
let rounds: string[];
let rooms: string[];
beforeAll(async () => {
  world = await createWorld();
  it = await openCompetition(world, (await student(world, 'organiser@example.org')).token);
  await it.addRound('Second');
  rounds = (await it.get()).roundData.map(({ roundCode }) => roundCode);
  await it.addRoom('Hall');
  rooms = ['', ...(await it.addRoom('Lab')).map((room) => room.competitionRoomCode)];
});
afterAll(() => world.close());

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.db);
const codes = Array.from({ length: 8 }, (_, at) => `CNT-${at}`);
const code = fc.constantFrom(...codes);

/** Every way in which a container, or its row in a round, is written; whatever is not there yet is simply not changed. */
const insert = (one: string) =>
  run(sql`insert into containers (container_code, competition_code, type, container_name, name_key, search, position, approval, created_at)
    values (${one}, ${it.code}, 'TEAM', ${one}, ${one}, '', 1, 'waiting', now()) on conflict do nothing`);
const edits = fc.oneof(
  code.map((one) => () => insert(one)),
  fc.tuple(fc.subarray(codes), fc.constantFrom('waiting', 'approved', 'refused'), fc.boolean()).map(
    ([some, approval, active]) =>
      () =>
        run(
          sql`update containers set approval = ${approval}, is_active = ${active} where container_code = any(${some})`,
        ),
  ),
  fc.tuple(code, fc.nat(3), fc.nat(3), fc.boolean()).map(
    ([one, members, registered, agree]) =>
      () =>
        run(sql`update containers set member_count = ${members}, registered_count = ${registered}, institutes_agree = ${agree},
          has_room = not has_room where container_code = ${one}`),
  ),
  fc.tuple(code, fc.boolean()).map(
    ([one, removed]) =>
      () =>
        run(sql`update containers set removed_at = ${removed ? new Date() : null} where container_code = ${one}`),
  ),
  fc.tuple(fc.subarray(codes), fc.nat(1), fc.nat(2), fc.boolean()).map(
    ([some, round, room, isIn]) =>
      () =>
        run(sql`insert into round_entries (round_code, container_code, competition_code, competition_room_code, is_in)
          select ${rounds[round]}, container_code, competition_code, ${rooms[room] || null}, ${isIn}
          from containers where container_code = any(${some})
          on conflict (round_code, container_code) do update set competition_room_code = excluded.competition_room_code, is_in = excluded.is_in`),
  ),
  fc.tuple(code, fc.nat(1)).map(
    ([one, round]) =>
      () =>
        run(sql`insert into submissions (submission_code, competition_code, round_code, container_code, slot_code, version, is_current, kind, url, sha256, user_code, created_at)
          select gen_random_uuid(), competition_code, ${rounds[round]}, container_code, gen_random_uuid(), 1, true, 'link', 'https://x.example', '', (select user_code from users limit 1), now()
          from containers where container_code = ${one}`),
  ),
  code.map((one) => () => run(sql`delete from round_entries where container_code = ${one}`)),
);

const rowsOf = async (query: ReturnType<typeof sql>) => (await run(query)).rows;

test('[PL-8] the kept counts are what counting would find, whatever is written and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 8, maxLength: 16 }), async (some) => {
      for (const edit of some) await edit();
      const whole = sql.raw('is_active, approval, member_count, registered_count, institutes_agree, has_room');
      expect(await rowsOf(sql`select ${whole}, count from container_tallies order by ${whole}`)).toEqual(
        await rowsOf(
          sql`select ${whole}, count(*)::int as count from containers where removed_at is null group by ${whole} order by ${whole}`,
        ),
      );
      const inRound = sql.raw(
        'round_code, competition_room_code, is_in, handed_in, is_active, approval, member_count, registered_count, institutes_agree',
      );
      expect(await rowsOf(sql`select ${inRound}, count from round_tallies order by ${inRound}`)).toEqual(
        await rowsOf(
          sql`select ${inRound}, count(*)::int as count from (select e.round_code, coalesce(e.competition_room_code, '') as competition_room_code,
            e.is_in, e.handed_in,
            c.is_active, c.approval, c.member_count, c.registered_count, c.institutes_agree
            from round_entries e join containers c using (container_code) where c.removed_at is null) x group by ${inRound} order by ${inRound}`,
        ),
      );
      expect(
        await rowsOf(
          sql`select competition_room_code, count from room_tallies where count <> 0 order by competition_room_code`,
        ),
      ).toEqual(
        await rowsOf(
          sql`select e.competition_room_code, count(distinct e.container_code)::int as count from round_entries e
            join containers c using (container_code) where c.removed_at is null and e.competition_room_code is not null
            group by e.competition_room_code order by e.competition_room_code`,
        ),
      );
    }),
    { numRuns: 25 },
  );
});
