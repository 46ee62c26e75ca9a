import type { EndpointOutput, Endpoints } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { type ResultCompetition, resultCompetition } from '../../../test/results.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Page = EndpointOutput<Endpoints['getLeaderboard']>;
let world: World;
let organiser: string;
let made: ResultCompetition;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  made = await resultCompetition(world, organiser);
});
afterAll(() => world.close());

const read = async (query: Record<string, string>): Promise<Page> =>
  ok(
    await world.call('getLeaderboard', { token: organiser, params: { leaderboardID: made.leaderboardID }, query }),
  ) as unknown as Page;
const scores = ({ items }: Page) => items.map(({ score }) => score);

test('[CY-1] a projector shows the organiser what participants see: nothing before the release, then the sealed scores', async () => {
  await made.score([5, 8, 6]);
  expect(scores(await read({}))).toEqual([8, 6, 5]);
  expect(await read({ as: 'participants' })).toMatchObject({ isLive: false, isReleased: false, items: [] });
  await made.release();
  const params = { ...made.params, containerCode: made.containerCodes[0] ?? '' };
  ok(await made.it.call('addAdjustment', { params, body: { kind: 'BONUS', points: 4, reason: 'For style' } }));
  expect(scores(await read({}))).toEqual([9, 8, 6]);
  const shown = await read({ as: 'participants' });
  expect([scores(shown), shown.isLive]).toEqual([[8, 6, 5], false]);
});

test('[CY-1] it gives a stranger nothing that the stranger may not see', async () => {
  const { token } = await enter(world, 'stranger@example.org');
  const params = { leaderboardID: made.leaderboardID };
  const answer = await world.call('getLeaderboard', { token, params, query: { as: 'participants' } });
  expect(answer.body.code).toBe('LEADERBOARD_NOT_FOUND');
});
