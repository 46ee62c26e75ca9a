import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('[P-305] points 8 and 6 in a round that weighs 50 percent give 3.5 on the leaderboard', async () => {
  const { token } = await enter(world, 'organiser@example.org');
  const { it, params, judges, criteria, containerCodes } = await judgedCompetition(world, token, {
    entries: 1,
    judges: 1,
  });
  const [judge] = judges as [TestJudge];
  const [containerCode] = containerCodes as [string];
  const { version } = (await it.get()).roundData[0] ?? { version: 0 };
  ok(await it.call('updateRound', { params, body: { roundWeightage: 50, version } }));
  ok(await judge.give(containerCode, criteria[0], 8));
  ok(await judge.give(containerCode, criteria[1], 6));
  ok(await judge.release());
  const board = ok(await world.call('getLeaderboard', { token, params: { leaderboardID: leaderboardIdOf(it.code) } }));
  expect(board['items']).toMatchObject([{ containerCode, score: 3.5 }]);
});
