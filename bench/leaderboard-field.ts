import type { Round } from '@podium/contract';
import { sql } from 'kysely';
import { criterion, type TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition } from '../apps/server/test/containers.ts';
import { signInJudge } from '../apps/server/test/judges.ts';
import { saveCriteria, setRoundStatus } from '../apps/server/test/rounds.ts';
import type { Answer, World } from '../apps/server/test/world.ts';
import { fillCompetition } from './crowd.ts';

/** Every container of a field has a card of each judge in each round. */
interface Field {
  containers: number;
  judges: number;
  criteria: number;
  rounds: number;
}

const must = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer;
};

/** Released cards with points for every criterion. What follows from them is left to the program. */
const insertCards = async (
  { database: { db } }: World,
  { code }: TestCompetition,
  { roundCode, criteria }: Round,
  judgeCodes: readonly string[],
): Promise<void> => {
  const criterionCodes = criteria.map(({ criterionCode }) => criterionCode);
  await sql`insert into round_entries (round_code, container_code, competition_code, is_in)
    select ${roundCode}, c.container_code, ${code}, true from containers c where c.competition_code = ${code}
    on conflict (round_code, container_code) do update set is_in = true`.execute(db);
  // There are at most 9,973 different cards; each is made once, because making them took longest.
  await sql`with made as materialized (select base, (select jsonb_build_object(
        'accepted', '[]'::jsonb, 'devices', '[]'::jsonb, 'fields', jsonb_agg(jsonb_build_object(
        'part', 'points', 'criterionCode', k.code, 'version', 1, 'heads', jsonb_build_array(
          jsonb_build_object('value', (base + k.at * 31) % 9973 % 21 / 2.0, 'version', 1,
            'operationId', 'OP', 'deviceId', 'DV', 'at', '2026-03-01T09:00:00.000Z')))))
        from unnest(${criterionCodes}::text[]) with ordinality k (code, at)) as content
      from generate_series(0, 9972) base)
    insert into score_cards
      (round_code, container_code, judge_code, competition_code, origin, content, submitted_at, updated_at)
    select ${roundCode}, c.container_code, j.code, ${code}, 'plan', made.content, now(), now()
    from containers c cross join unnest(${judgeCodes}::text[]) with ordinality j (code, at)
      join made on made.base = (c.position * 7919 + j.at * 389) % 9973
    where c.competition_code = ${code}`.execute(db);
  // So many rows at once: until they are analysed, PostgreSQL plans for a round without cards.
  for (const table of ['round_entries', 'score_cards']) await sql`analyze ${sql.table(table)}`.execute(db);
};

/** A released, public competition with all cards, which are written straight into the tables. */
export const openJudgedField = async (
  world: World,
  organiser: string,
  { containers, judges, criteria, rounds }: Field,
): Promise<TestCompetition> => {
  const it = await openCompetition(world, organiser);
  for (let number = 2; number <= rounds; number += 1) await it.addRound(`Round ${number}`);
  await fillCompetition(world, it, { from: 1, to: containers });
  const judgeCodes: string[] = [];
  for (let at = 0; at < judges; at += 1)
    judgeCodes.push((await signInJudge(world, it, `judge-${at}.${it.code.toLowerCase()}@example.org`)).judge.judgeCode);
  const asked = Array.from({ length: criteria }, (_, at) => criterion(`Criterion ${at + 1}`));
  for (const round of (await it.get()).roundData) must(await saveCriteria(it, round, asked));
  for (const round of (await it.get()).roundData) {
    await insertCards(world, it, round, judgeCodes);
    // A round that begins to count works out its scores.
    must(await setRoundStatus(it, round, 'live'));
  }
  await sql`analyze`.execute(world.database.db);
  const { settings } = (await it.call('getSettings')).body as { settings: { release: { version: number } } };
  const values = { policy: 'together', publicLeaderboard: true };
  must(await it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
  must(await it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null } }));
  return it;
};
