import { sql } from 'kysely';
import { criterion, type TestCompetition } from '../apps/server/test/competition.ts';
import { openCompetition } from '../apps/server/test/containers.ts';
import { signInJudge } from '../apps/server/test/judges.ts';
import type { World } from '../apps/server/test/world.ts';
import { fillCompetition } from './crowd.ts';

/** A release is computed from the cards. Beyond this many containers one judge and one criterion do, or writing the cards takes too long. */
const mostWithPanels = 10_000;

/** A released, public competition of three rounds, in which every container has a card of each judge, written straight into the tables. */
export const openJudgedField = async (
  world: World,
  organiser: string,
  containers: number,
): Promise<TestCompetition> => {
  const it = await openCompetition(world, organiser);
  const [judgeCount, criterionCount] = containers <= mostWithPanels ? [5, 10] : [1, 1];
  for (const name of ['Second', 'Third']) await it.addRound(name);
  await fillCompetition(world, it, { from: 1, to: containers });
  const judgeCodes: string[] = [];
  for (let at = 0; at < judgeCount; at += 1)
    judgeCodes.push((await signInJudge(world, it, `judge-${at}.${it.code.toLowerCase()}@example.org`)).judge.judgeCode);
  const { db } = world.database;
  const criteria = Array.from({ length: criterionCount }, (_, at) => criterion(`Criterion ${at}`));
  for (const { roundCode, version } of (await it.get()).roundData) {
    const saved = await it.call('saveCriteria', { params: { roundCode }, body: { criteria, version } });
    if (saved.status !== 200) throw new Error(`Refused: ${JSON.stringify(saved.body)}`);
  }
  await sql`update rounds set is_live = true where competition_code = ${it.code}`.execute(db);
  await sql`insert into round_entries (round_code, container_code, competition_code, is_in)
    select r.round_code, c.container_code, c.competition_code, true from containers c join rounds r using (competition_code)
    where c.competition_code = ${it.code}
    on conflict (round_code, container_code) do update set is_in = true`.execute(db);
  for (const [index, round] of (await it.get()).roundData.entries()) {
    const codes = round.criteria.map(({ criterionCode }) => criterionCode);
    await sql`insert into score_cards (round_code, container_code, judge_code, competition_code, origin, content, mean, scored, status, submitted_at, updated_at)
      select ${round.roundCode}, c.container_code, j.code, ${it.code}, 'plan', (select jsonb_build_object('fields', jsonb_agg(jsonb_build_object('part', 'points',
          'criterionCode', k, 'version', 1, 'heads', jsonb_build_array(jsonb_build_object('value', ((c.position * 7919 + ${index}::int * 31) % 9973) / 1000.0)))))
          from unnest(${codes}::text[]) k),
        ((c.position * 7919 + ${index}::int * 31) % 9973) / 1000.0, ${criterionCount}::int, 'counts', now(), now()
      from containers c cross join unnest(${judgeCodes}::text[]) j (code) where c.competition_code = ${it.code}`.execute(
      db,
    );
    await sql`insert into container_scores (round_code, container_code, competition_code, raw, adjusted, cards, revision)
      select ${round.roundCode}, c.container_code, ${it.code}, ((c.position * 7919 + ${index}::int * 31) % 9973) / 1000.0,
        ((c.position * 7919 + ${index}::int * 31) % 9973) / 1000.0, ${judgeCount}::int, 1
      from containers c where c.competition_code = ${it.code}`.execute(db);
  }
  await sql`insert into score_revisions (competition_code, revision) values (${it.code}, 1)`.execute(db);
  await sql`analyze`.execute(db);
  const { settings } = (await it.call('getSettings')).body as { settings: { release: { version: number } } };
  const values = { policy: 'together', publicLeaderboard: true };
  await it.call('saveReleasePolicy', { body: { values, version: settings.release.version } });
  const released = await it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null } });
  if (released.status !== 200) throw new Error(`Refused: ${JSON.stringify(released.body)}`);
  return it;
};
