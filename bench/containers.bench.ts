import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition, student } from '../apps/server/test/entries.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { medianMs, say } from './measure.ts';

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
  const { db } = world.database;
  await sql`insert into containers (container_code, competition_code, type, container_name, name_key, search, position, approval, member_count, registered_count, created_at)
    select ${it.code} || '-' || n, ${it.code}, 'TEAM', 'Team ' || n, 'team ' || n, 'team ' || n, n, 'approved', 2, case when n % 5 = 0 then 1 else 2 end, now() - make_interval(secs => n)
    from generate_series(1, ${teams}::int) n`.execute(db);
  await sql`insert into members (member_code, container_code, competition_code, email, f_name, l_name, status, is_captain, invited_at)
    select ${it.code} || '-' || n || '-' || m, ${it.code} || '-' || n, ${it.code}, 'p' || n || '.' || m || '@' || lower(${it.code}) || '.example', 'Ada', 'Obi',
      case when m = 2 and n % 5 = 0 then 'INVITED' else 'ONBOARDED' end, m = 1, now() from generate_series(1, ${teams}::int) n, generate_series(1, 2) m`.execute(
    db,
  );
  await sql`analyze containers`.execute(db);
  await sql`analyze members`.execute(db);
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
  const searched = () => it.call('listContainers', { query: { roundCode, search: 'team 4321' } });
  return {
    'first page': await medianMs(40, () => page()),
    'later page': await medianMs(40, () => page(cursor)),
    'searched page': await medianMs(20, searched),
    'counting all': await medianMs(20, () => it.call('countContainers', { query: { roundCode } })),
  };
};

test('a page of containers costs the same in a small and in a large competition', async () => {
  const small = await pages(await crowd(5_000));
  const large = await pages(await crowd(50_000));
  for (const kind of ['first page', 'later page', 'searched page', 'counting all'] as const) {
    say(
      `${kind}: 5,000 containers ${small[kind].toFixed(1)} ms, 50,000 containers ${large[kind].toFixed(1)} ms, ratio ${(large[kind] / small[kind]).toFixed(2)}`,
    );
  }
});
