import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import type { TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { fillCompetition } from './crowd.ts';
import { openJudgedField } from './leaderboard-field.ts';
import { mediansBeside } from './measure.ts';
import { report } from './report.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  world.clock.now = new Date();
  token = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

type Asking = (it: TestCompetition) => Promise<unknown>;
const flat = async (
  list: string,
  { large, small }: { large: [TestCompetition, number]; small: [TestCompetition, number] },
  askings: Readonly<Record<string, Asking>>,
): Promise<void> => {
  const count = (size: number): string => size.toLocaleString('en');
  for (const [what, ask] of Object.entries(askings)) {
    const [atLarge = 0, atSmall = 0] = await mediansBeside(60, [() => ask(large[0]), () => ask(small[0])]);
    report({
      what: `${list}, ${what} at ${count(large[1])}`,
      value: `${atLarge.toFixed(1)} ms`,
      peer: `at ${count(small[1])}: ${atSmall.toFixed(1)} ms`,
      ratio: atLarge / atSmall,
      goal: '≤ 1.5',
    });
  }
};

/** Every second team has handed in two versions of a link. */
const withSubmissions = async (teams: number): Promise<TestCompetition> => {
  const it = await openCompetition(world, token);
  await fillCompetition(world, it, { from: 1, to: teams });
  const roundCode = (await it.get()).roundData[0]?.roundCode ?? '';
  const { db } = world.database;
  await sql`insert into submissions (submission_code, competition_code, round_code, container_code, slot_code, version, is_current, kind, url, sha256, user_code, created_at)
    select container_code || '-' || v, ${it.code}, ${roundCode}, container_code, container_code || '-1', v, v = 2, 'link', 'https://example.org/', '', organiser, now()
    from containers join competitions using (competition_code), generate_series(1, 2) v
    where competition_code = ${it.code} and position % 2 = 0`.execute(db);
  await sql`vacuum analyze containers, round_entries, submissions`.execute(db);
  return it;
};
test('the first page of submissions', async () => {
  const [large, small] = [await withSubmissions(20_000), await withSubmissions(2000)];
  const roundOf = async (it: TestCompetition) => (await it.get()).roundData[0]?.roundCode ?? '';
  const rounds = new Map([
    [large, await roundOf(large)],
    [small, await roundOf(small)],
  ]);
  const ask =
    (query: Record<string, string>): Asking =>
    (it) =>
      it.call('listSubmissions', { query: { ...query, roundCode: rounds.get(it) ?? '' } });
  await flat(
    'submissions',
    { large: [large, 20_000], small: [small, 2000] },
    {
      'first page': ask({}),
      'first page of those who handed in': ask({ filter: 'handed-in' }),
      'first page of those who did not': ask({ filter: 'missing' }),
      searched: ask({ search: 'crowd 1999' }),
    },
  );
}, 300_000);

/** Acts of a fiftieth as many people, most of them registrations. */
const withHistory = async (acts: number): Promise<TestCompetition> => {
  const it = await openCompetition(world, token);
  const { db } = world.database;
  await sql`insert into audit (at, actor, act, subject, details, competition_code)
    select now() - make_interval(secs => ${acts}::int - n), 'USR' || lpad((n % (${acts}::int / 50))::text, 13, '0'),
      case when n % 100 = 0 then 'room.created' else 'container.registered' end, 'CNT' || lpad((n % 4000)::text, 13, '0'),
      jsonb_build_object('after', jsonb_build_object('members', jsonb_build_array('MEM' || lpad(n::text, 13, '0')))), ${it.code}
    from generate_series(1, ${acts}::int) n`.execute(db);
  await sql`vacuum analyze audit, audit_codes, audit_acts, audit_actors`.execute(db);
  return it;
};
test('the first page of a history', async () => {
  const [large, small] = [await withHistory(50_000), await withHistory(5000)];
  const ask =
    (query: Record<string, string>): Asking =>
    (it) =>
      it.call('getHistory', { query });
  await flat(
    'history',
    { large: [large, 50_000], small: [small, 5000] },
    { 'first page': ask({}), 'first page of one kind': ask({ kind: 'rooms' }) },
  );
}, 300_000);

test('the first page of a search in a leaderboard', async () => {
  const open = (containers: number) => openJudgedField(world, token, { containers, judges: 1, criteria: 1, rounds: 3 });
  const [large, small] = [await open(20_000), await open(2000)];
  const ask =
    (name: 'getLeaderboard' | 'getPublicLeaderboard', search: string): Asking =>
    ({ code }) =>
      world.call(name, { params: { leaderboardID: leaderboardIdOf(code) }, query: { search }, token });
  await flat(
    'leaderboard',
    { large: [large, 20_000], small: [small, 2000] },
    {
      'search with many results': ask('getPublicLeaderboard', 'crowd'),
      'search with one result': ask('getPublicLeaderboard', 'crowd 1987'),
      'search without a result': ask('getPublicLeaderboard', 'nobody'),
      "organiser's live search": ask('getLeaderboard', 'crowd 1987'),
    },
  );
}, 600_000);
