import type { EndpointOutput, Endpoints } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { type ResultCompetition, resultCompetition, threePlaces } from '../../../test/results.ts';
import { openListener } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Placements = EndpointOutput<Endpoints['getPlacements']>;
let world: World;
let url: string;
let organiser: string;
let stranger: string;
let made: ResultCompetition;

beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
  organiser = (await enter(world, 'organiser@example.org')).token;
  stranger = (await enter(world, 'stranger@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await resultCompetition(world, organiser);
});

const save = (values: object, version: number) => made.it.call('saveReward', { body: { values, version } });
const read = (token = '', query: Readonly<Record<string, string>> = {}) =>
  world.call('getPlacements', { token, params: { leaderboardID: made.leaderboardID }, query });
const placed = async (token: string, query: Readonly<Record<string, string>> = {}) =>
  ok(await read(token, query)) as unknown as Placements;
const places = ({ placements }: Placements) =>
  placements.map(({ containerCode, place, medal, coins }) => [
    made.containerCodes.indexOf(containerCode),
    place,
    medal,
    coins,
  ]);
const member = () => made.people[2]?.token ?? '';

test('[P-038] [P-118] [RW-6] a reward is saved with its version and read back with its disable flag', async () => {
  const empty = { places: [], prizes: [], trophies: [], medals: [], coins: [] };
  expect(ok(await made.it.call('getReward'))).toEqual({ reward: { ...empty, disable: true, version: 0 } });
  expect(ok(await save(threePlaces, 0))).toEqual({ reward: { ...threePlaces, disable: true, version: 1 } });
  expect(ok(await made.it.call('getReward', { token: member() }))).toEqual({
    reward: { ...threePlaces, disable: true, version: 1 },
  });
  const stale = await save(empty, 0);
  expect([stale.status, stale.body.details?.['current']]).toEqual([
    409,
    { reward: { ...threePlaces, disable: true, version: 1 } },
  ]);
  expect((await save({ ...threePlaces, places: [1, 3, 2] }, 1)).body.code).toBe('VALIDATION_FAILED');
  expect((await save({ ...threePlaces, prizes: ['one'] }, 1)).body.code).toBe('VALIDATION_FAILED');
});

test('[RW-3] [RW-5] placements come with the release, for those whom the gate lets see it', async () => {
  ok(await save(threePlaces, 0));
  await made.score([5, 8, 6]);
  for (const token of [organiser, member()])
    expect(await placed(token)).toMatchObject({ version: 0, placements: [], versions: [] });
  for (const token of ['', stranger]) expect((await read(token)).body.code).toBe('LEADERBOARD_NOT_FOUND');
  await made.release();
  const won = [
    [1, 1, 'GOLD', 200],
    [2, 2, 'SILVER', 120],
    [0, 3, 'BRONZE', 80],
  ];
  expect(places(await placed(member()))).toEqual(won);
  for (const token of ['', stranger]) expect((await read(token)).status).toBe(404);
  await made.setPublic(true);
  for (const token of ['', stranger]) expect(places(await placed(token))).toEqual(won);
});

test('[RW-3] [RW-4] what changes who wins what adds a version, and what changes nothing adds none', async () => {
  ok(await save(threePlaces, 0));
  await made.score([5, 8, 6]);
  await made.release();
  await made.score([9, 8, 6]);
  expect((await placed(member())).version).toBe(1);
  // A new reward meets the sealed places, not the scores that have changed since.
  ok(await save({ ...threePlaces, coins: [250, 120, 80] }, 1));
  expect(places(await placed(member()))[0]).toEqual([1, 1, 'GOLD', 250]);
  await made.release('A card was mixed up');
  expect(places(await placed(member()))[0]).toEqual([0, 1, 'GOLD', 250]);
  ok(await save({ ...threePlaces, coins: [300, 120, 80] }, 2));
  const fourth = await placed(member());
  expect(fourth.versions.map(({ version, releaseVersion, reason }) => [version, releaseVersion, reason])).toEqual([
    [4, 2, null],
    [3, 2, 'A card was mixed up'],
    [2, 1, null],
    [1, 1, null],
  ]);
  expect(places(fourth)[0]).toEqual([0, 1, 'GOLD', 300]);
  expect(places(await placed(member(), { version: '1' }))[0]).toEqual([1, 1, 'GOLD', 200]);
  expect(places(await placed(member(), { version: '3' }))[0]).toEqual([0, 1, 'GOLD', 250]);
  await made.release('Nothing new');
  expect((await placed(member())).version).toBe(4);
});

test('[RW-7] a copied competition takes the reward along, and no placement', async () => {
  ok(await save(threePlaces, 0));
  await made.score([5, 8, 6]);
  await made.release();
  const copy = ok(await made.it.call('duplicateCompetition'))['competition'] as { competitionCode: string };
  const params = { competitionCode: copy.competitionCode };
  expect(ok(await world.call('getReward', { token: organiser, params }))).toMatchObject({ reward: threePlaces });
  const rows = await world.database.db
    .selectFrom('placements')
    .select('version')
    .where('competition_code', '=', copy.competitionCode)
    .execute();
  expect(rows).toEqual([]);
});

test('[P-205] new placements are told to the competition, the containers and the leaderboard', async () => {
  ok(await save(threePlaces, 0));
  await made.score([5, 8, 6]);
  const socket = await openListener(world, url);
  const { leaderboardID } = made;
  const competitionCode = made.it.code;
  await socket.subscribe(member(), channelName({ of: 'leaderboard', leaderboardID }));
  await socket.subscribe(member(), channelName({ of: 'container', containerCode: made.containerCodes[2] ?? '' }));
  await made.release();
  const received = (await socket.rest()).filter(({ event }) => event === 'placements-updated');
  expect(received.map(({ channel, data }) => [channel?.split('-')[1], data])).toEqual([
    ['container', { competitionCode, leaderboardID, version: 1 }],
    ['leaderboard', { competitionCode, leaderboardID, version: 1 }],
  ]);
  await made.release('Nothing new');
  expect((await socket.rest()).filter(({ event }) => event === 'placements-updated')).toEqual([]);
});
