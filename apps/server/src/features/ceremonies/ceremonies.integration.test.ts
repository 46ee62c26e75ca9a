import type { EndpointName, EndpointOutput, Endpoints, ResultFile } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyChains } from '../../cli/verify-command.ts';
import { enter } from '../../../test/competition.ts';
import { ok, openNextRound } from '../../../test/judging.ts';
import { verifyResultFile } from '../../../test/result-file.ts';
import { type ResultCompetition, resultCompetition, threePlaces } from '../../../test/results.ts';
import { openListener } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Followed = EndpointOutput<Endpoints['getCeremony']>;
type Script = NonNullable<EndpointOutput<Endpoints['getCeremonyScript']>['ceremony']>;
let world: World;
let url: string;
let organiser: string;
let made: ResultCompetition;

beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  organiser = (await enter(world, 'organiser@example.org')).token;
  ({ url } = await world.app.listen());
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await resultCompetition(world, organiser);
  await made.setPublic(true);
  await made.score([5, 8, 6]);
  ok(await made.it.call('saveReward', { body: { values: threePlaces, version: 0 } }));
});

const sealed = { of: 'sealed', roundCodes: null, reason: null, places: 3 };
const open = (more: object = {}) => made.it.call('openCeremony', { body: { ...sealed, ...more } });
const step = (to: number, number = 1) => made.it.call('setCeremonyStep', { body: { number, step: to } });
const end = (number = 1) => made.it.call('endCeremony', { body: { number } });
const ask = (name: EndpointName, token = '') =>
  world.call(name, { token, params: { leaderboardID: made.leaderboardID } });
const follow = async (token = ''): Promise<Followed> => ok(await ask('getCeremony', token)) as unknown as Followed;
const script = async (): Promise<Script> =>
  (ok(await made.it.call('getCeremonyScript')) as unknown as { ceremony: Script }).ceremony;
const placesOf = ({ calls }: Pick<Followed, 'calls'>) =>
  calls.map(({ place, containers }) => [
    place,
    ...containers.map((one) => made.containerCodes.indexOf(one.containerCode)),
  ]);
/** The code and the score of the winner, which no guest may find before the last call. */
const namesWinner = (text: string): boolean => text.includes(made.containerCodes[1] ?? '') || /[:"]8\b/u.test(text);

test('[CY-4] [CY-6] guests and participants see the calls that were made and no other; the presenter has them all', async () => {
  ok(await open());
  expect(placesOf(await script())).toEqual([
    [3, 0],
    [2, 2],
    [1, 1],
  ]);
  expect((await script()).calls[2]?.containers[0]).toMatchObject({ score: 8, prize: 'Workshop bench' });
  const seen = [];
  for (const to of [0, 1, 2]) {
    ok(await step(to));
    for (const token of ['', made.people[0]?.token ?? '', organiser]) {
      const followed = await follow(token);
      expect(followed).toMatchObject({ isOpen: true, isComplete: false, step: to });
      expect(namesWinner(JSON.stringify(followed.calls))).toBe(false);
    }
    seen.push(placesOf(await follow()));
  }
  expect(seen).toEqual([
    [],
    [[3, 0]],
    [
      [3, 0],
      [2, 2],
    ],
  ]);
  for (const name of ['getLeaderboard', 'getPublicLeaderboard', 'getPlacements'] as const)
    for (const token of ['', made.people[1]?.token ?? ''])
      expect([name, namesWinner(JSON.stringify((await ask(name, token)).body['items'] ?? []))]).toEqual([name, false]);
  ok(await step(3));
  expect(placesOf(await follow())).toEqual([
    [3, 0],
    [2, 2],
    [1, 1],
  ]);
  expect(await follow()).toMatchObject({ isComplete: true });
});

test('[CY-18] where one of several rounds is out, the calls give its own score on its own scale', async () => {
  const { it, params, containerCodes } = made;
  await openNextRound(world, it, { containerCodes, roundWeightage: 60 });
  const { settings } = ok(await it.call('getSettings')) as { settings: { release: { version: number } } };
  const values = { policy: 'per-round', publicLeaderboard: true };
  ok(await it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
  ok(await open({ roundCodes: [params.roundCode] }));
  const { calls, scoreOf } = await script();
  expect(calls.map(({ containers }) => containers[0]?.score)).toEqual([5, 6, 8]);
  expect(scoreOf).toEqual({ kind: 'round', of: 10, roundName: 'Final', roundsOut: 1, rounds: 2 });
  ok(await step(1));
  expect(await follow()).toMatchObject({ scoreOf, calls: [{ containers: [{ score: 5 }] }] });
});

test('[CY-5] [RT-24] a step is taken back, said again without an event, and never jumps', async () => {
  ok(await open());
  const guest = await openListener(world, url);
  guest.send({
    event: 'pusher:subscribe',
    data: { channel: channelName({ of: 'public-leaderboard', leaderboardID: made.leaderboardID }) },
  });
  await guest.next('pusher_internal:subscription_succeeded');
  expect((await step(2)).body).toMatchObject({ code: 'STALE_VERSION', details: { step: 0 } });
  ok(await step(1));
  ok(await step(1));
  ok(await step(2));
  ok(await step(1));
  expect(placesOf(await follow())).toEqual([[3, 0]]);
  expect((await step(1, 7)).body.code).toBe('CEREMONY_NOT_FOUND');
  const received = (await guest.rest()).filter(({ event }) => event === 'ceremony-updated');
  expect(received).toHaveLength(3);
  expect(received.map((one) => JSON.stringify(one)).filter(namesWinner)).toEqual([]);
});

test('[CY-7] while scores are withheld nothing else is released or frozen, and the end releases the same seal', async () => {
  const { version } = ok(await open());
  const release = { body: { word: 'RELEASE', roundCodes: null } };
  expect((await made.it.call('releaseScores', release)).body.code).toBe('CEREMONY_OPEN');
  expect((await made.it.call('freezeLeaderboard', { body: { reason: 'Now' } })).body.code).toBe('CEREMONY_OPEN');
  expect((await open()).body.code).toBe('CEREMONY_OPEN');
  expect((await ask('getPublicLeaderboard')).body.code).toBe('LEADERBOARD_NOT_FOUND');
  // What judges and organisers change meanwhile is not in what was sealed.
  const params = { ...made.params, containerCode: made.containerCodes[0] ?? '' };
  ok(await made.it.call('addAdjustment', { params, body: { kind: 'BONUS', points: 4, reason: 'For style' } }));
  const [before] = await snapshots();
  expect(before?.kind).toBe('SEALED');
  expect(ok(await end())).toEqual({ version, isReleased: true });
  const board = ok(await ask('getPublicLeaderboard'));
  expect((board['items'] as { score: number }[]).map(({ score }) => score)).toEqual([8, 6, 5]);
  expect(board['released']).toMatchObject({ version, sha256: before?.sha256 });
  expect(await snapshots()).toMatchObject([
    { version, kind: 'RELEASE', content: before?.content, sha256: before?.sha256 },
  ]);
  // The result file is worked out from the cards and adjustments of the moment of the seal.
  const round = made.params.roundCode;
  const kept = (table: 'sealed_rounds' | 'sealed_cards' | 'sealed_adjustments') =>
    world.database.db.selectFrom(table).select('version').where('round_code', '=', round).execute();
  expect([await kept('sealed_rounds'), await kept('sealed_adjustments')]).toEqual([[{ version }], []]);
  expect(await kept('sealed_cards')).toHaveLength(3);
  await world.runJobs();
  const [file] = ok(await ask('listResultFiles'))['results'] as ResultFile[];
  const { body } = await world.app.http.inject({ url: file?.fileURL ?? '' });
  // The cards of this test have a mean and no points, so that the formulas have nothing to work with.
  const { signature, chain } = await verifyResultFile(body);
  expect([signature.isRight, chain.fault]).toEqual([true, null]);
  expect((ok(await ask('getPlacements'))['placements'] as object[]).length).toBe(3);
  expect(await follow()).toMatchObject({ isOpen: false, isComplete: true });
  expect((await end()).body.code).toBe('CEREMONY_NOT_FOUND');
  expect((await verifyChains(world.database.db, made.it.code)).isIntact).toBe(true);
});

const snapshots = () =>
  world.database.db
    .selectFrom('leaderboard_snapshots')
    .select(['version', 'kind', 'content', 'sha256'])
    .where('competition_code', '=', made.it.code)
    .execute();

test('[CY-8] a cancelled ceremony releases nothing, and the next one makes a new seal', async () => {
  ok(await open());
  ok(await step(1));
  ok(await made.it.call('cancelCeremony', { body: { number: 1, reason: 'Wrong round' } }));
  expect((await ask('getCeremony')).body.code).toBe('CEREMONY_NOT_FOUND');
  expect((await ask('getPublicLeaderboard')).body.code).toBe('LEADERBOARD_NOT_FOUND');
  const { db } = world.database;
  const kept = db.selectFrom('sealed_rounds').select('version').where('competition_code', '=', made.it.code);
  expect(await kept.execute()).toEqual([]);
  const params = { ...made.params, containerCode: made.containerCodes[0] ?? '' };
  ok(await made.it.call('addAdjustment', { params, body: { kind: 'BONUS', points: 4, reason: 'For style' } }));
  expect(ok(await open())).toEqual({ number: 2, version: 2 });
  expect(placesOf(await script())).toEqual([
    [3, 2],
    [2, 1],
    [1, 0],
  ]);
  expect(placesOf(await follow())).toEqual([]);
  ok(await end(2));
  // After a release guests see the leaderboard, and still nothing of a later ceremony that was cancelled.
  ok(await open({ reason: 'A card was corrected' }));
  ok(await made.it.call('cancelCeremony', { body: { number: 3, reason: 'Wrong round' } }));
  expect(await follow()).toMatchObject({ number: 2, isOpen: false });
});

test('[CY-9] a ceremony on a release withholds nothing, and only those who see the leaderboard follow it', async () => {
  expect((await open({ of: 'released' })).body.code).toBe('RELEASE_MISSING');
  await made.release();
  ok(await open({ of: 'released', places: 2 }));
  expect(placesOf(await script())).toEqual([
    [2, 2],
    [1, 1],
  ]);
  await made.release('A card was corrected');
  await made.setPublic(false);
  expect((await ask('getCeremony')).body.code).toBe('CEREMONY_NOT_FOUND');
  const { token } = await enter(world, `stranger.${made.it.code.toLowerCase()}@example.org`);
  expect((await ask('getCeremony', token)).body.code).toBe('CEREMONY_NOT_FOUND');
  expect(await follow(made.people[0]?.token)).toMatchObject({ isOpen: true, step: 0, calls: [] });
  expect(ok(await end())).toMatchObject({ isReleased: false });
});

test('[CY-15] a public ceremony says how phones come to it; one that is not for everyone does not', async () => {
  ok(await open());
  const { join } = await follow();
  expect(join).toMatchObject({
    link: `${world.config.publicUrl}/ceremony/${made.leaderboardID}`,
    qr: { size: expect.any(Number), path: expect.stringMatching(/^M/u) },
    typed: { address: expect.stringMatching(/\/join$/u), letters: expect.stringMatching(/^[A-Z]{6}$/u) },
  });
  expect((await script()).join).toEqual(join);
  const text = JSON.stringify(join);
  expect(made.containerCodes.some((code) => text.includes(code))).toBe(false);
  await made.setPublic(false);
  expect((await script()).join).toBeNull();
});

test('[CY-19] a dark screen is said to everyone who follows, and shown again', async () => {
  ok(await open());
  const blank = (isBlank: boolean, device: string | null = null) =>
    made.it.call('blankCeremony', { body: { number: 1, isBlank, device } });
  ok(await blank(true));
  expect([(await follow()).isBlank, (await script()).isBlank]).toEqual([true, true]);
  ok(await blank(false));
  expect([(await follow()).isBlank, (await script()).isBlank]).toEqual([false, false]);
  ok(await blank(true, 'first-phone'));
  expect((await script()).remote).toMatchObject({ device: 'first-phone' });
  expect((await blank(false, 'second-phone')).body.code).toBe('REMOTE_TAKEN');
});

test('[CY-20] [CY-21] the newest remote calls, the one before it no longer does, and the screen always can', async () => {
  ok(await open());
  const take = (device: string) => made.it.call('takeCeremonyRemote', { body: { number: 1, device } });
  const call = (to: number, device: string | null) =>
    made.it.call('setCeremonyStep', { body: { number: 1, step: to, device } });
  expect((await script()).remote).toBeNull();
  ok(await take('first-phone'));
  ok(await call(1, 'first-phone'));
  ok(await take('second-phone'));
  expect((await script()).remote).toMatchObject({ device: 'second-phone', isOwn: true });
  expect((await call(2, 'first-phone')).body).toMatchObject({ code: 'REMOTE_TAKEN', details: { step: 1 } });
  ok(await call(2, 'second-phone'));
  ok(await call(1, null));
  const { openedAt, steppedAt } = await script();
  expect(Date.parse(steppedAt)).toBeGreaterThanOrEqual(Date.parse(openedAt));
});
