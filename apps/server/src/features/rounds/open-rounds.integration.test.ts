import { openRounds } from '@podium/domain/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { isOpenRound } from './open-rounds.ts';

let world: World;
let competitionCode: string;
beforeAll(async () => {
  world = await createWorld();
  const { token } = await enter(world, 'organiser@example.org');
  competitionCode = (await createCompetition(world, token)).code;
});
afterAll(() => world.close());

const lines: [name: string, rounds: readonly { isMock: boolean; position: number; removed?: boolean }[]][] = [
  ['no round', []],
  ['only mock rounds', [true, true].map((isMock, position) => ({ isMock, position }))],
  [
    'mock rounds around the first that counts',
    [true, false, true, false].map((isMock, position) => ({ isMock, position })),
  ],
  [
    'a removed first round',
    [false, false, false].map((isMock, position) => ({ isMock, position, removed: position === 0 })),
  ],
  ['two at one position', [false, false].map((isMock) => ({ isMock, position: 1 }))],
];
test.each(lines)('[RO-4] the rule in SQL and the rule of the domain open the same rounds: %s', async (_, rounds) => {
  const { db } = world.database;
  await db.deleteFrom('rounds').where('competition_code', '=', competitionCode).execute();
  for (const [at, { isMock, position, removed = false }] of rounds.entries())
    await db
      .insertInto('rounds')
      .values({
        round_code: `RND${String(at).padStart(13, '0')}`,
        competition_code: competitionCode,
        position,
        round_name: `Round ${at}`,
        details: '',
        is_mock: isMock,
        scale_min: 0,
        scale_max: 10,
        scale_step: 1,
        created_at: world.clock.now,
        removed_at: removed ? world.clock.now : null,
      })
      .execute();
  const { rows } = await sql<{ roundCode: string; isMock: boolean; isOpen: boolean }>`
    select r.round_code as "roundCode", r.is_mock as "isMock", ${isOpenRound} as "isOpen" from rounds r
    where r.competition_code = ${competitionCode} and r.removed_at is null order by r.position, r.round_code`.execute(
    db,
  );
  expect(new Set(rows.filter(({ isOpen }) => isOpen).map(({ roundCode }) => roundCode))).toEqual(openRounds(rows));
});
