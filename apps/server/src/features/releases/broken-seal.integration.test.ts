import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { resultCompetition } from '../../../test/results.ts';
import { createWorld } from '../../../test/world.ts';

test('[RL-11] a start on data of before checks every seal, and the organiser is told which do not hold', async () => {
  const before = await createWorld();
  const { token } = await enter(before, 'organiser@example.org');
  const { it, score, release } = await resultCompetition(before, token);
  await score([9, 7, 5]);
  await release();
  const { db } = before.database;
  // As an earlier program left it: a criterion was removed after scoring, and the sealed score stayed as it was.
  const content = sql`jsonb_set(content::jsonb, '{containers,0,scores}', '{}')::text`;
  await sql`update leaderboard_snapshots set content = ${content} where competition_code = ${it.code}`.execute(db);
  const sealed = await sql<{ content: string }>`select content from leaderboard_snapshots`.execute(db);
  await sql`update counted_competitions set rules = 0`.execute(db);

  const world = await createWorld({ database: before.database, env: { PORT: '0' } });
  await world.app.listen();
  const { params } = { params: { competitionCode: it.code } };
  const preview = ok(await world.call('previewRelease', { token, params, body: { roundCodes: null } }));
  expect(preview['brokenSeals']).toEqual([{ version: 1, faults: expect.any(Number) as number }]);
  const now = await sql<{ content: string }>`select content from leaderboard_snapshots`.execute(db);
  expect(now.rows).toEqual(sealed.rows);
  await world.app.close();
  await before.close();
});
