import { channelName } from '@podium/contract/channels';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { openListener } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let url: string;
let organiser: string;
let participant: { token: string; userCode: string };
let made: JudgedCompetition;
let judge: TestJudge;
beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
  organiser = (await enter(world, 'organiser@example.org')).token;
  const session = await enter(world, 'participant@example.org');
  participant = { token: session.token, userCode: session.user.userCode };
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 2, judges: 1 });
  judge = made.judges[0] as TestJudge;
  await world.database.db
    .updateTable('members')
    .set({ user_code: participant.userCode, status: 'ONBOARDED' })
    .where('container_code', '=', made.containerCodes[1] ?? '')
    .execute();
});

const here = () => ({ competitionCode: made.it.code, leaderboardID: leaderboardIdOf(made.it.code) });
const privateName = () => channelName({ of: 'leaderboard', leaderboardID: here().leaderboardID });
const publicName = () => channelName({ of: 'public-leaderboard', leaderboardID: here().leaderboardID });
const listen = async (...subscriptions: readonly (readonly [token: string, channel: string])[]) => {
  const socket = await openListener(world, url);
  for (const [token, channel] of subscriptions) await socket.subscribe(token, channel);
  return socket;
};
const listenAsGuest = async () => {
  const socket = await openListener(world, url);
  socket.send({ event: 'pusher:subscribe', data: { channel: publicName() } });
  return socket;
};
const setPublic = async (publicLeaderboard: boolean) => {
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { release: { version: number } } };
  const values = { policy: 'together', publicLeaderboard };
  ok(await made.it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
};
const release = () => made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null } });
const names = (received: readonly { event: string }[]) => received.map(({ event }) => event);

test('[P-198] [P-187] a released card is told to the competition, and to no leaderboard channel before the release', async () => {
  const workspace = await listen([organiser, channelName({ of: 'competition', competitionCode: made.it.code })]);
  const member = await listen([participant.token, privateName()]);
  await made.scoreAll(judge, 7);
  await workspace.rest();
  ok(await judge.release());
  const { channel, data } = await workspace.next('round-score-update');
  expect([channel, data]).toEqual([`private-competition-${made.it.code}`, here()]);
  const scores = [await workspace.next('container-fetch-score'), await workspace.next('container-fetch-score')];
  expect(new Set(scores.map((one) => one.data['containerCode']))).toEqual(new Set(made.containerCodes));
  expect(scores.map((one) => Object.keys(one.data))).toEqual(scores.map(() => ['competitionCode', 'containerCode']));
  expect(await member.rest()).toEqual([]);
});

test('[P-197] [P-198] [RT-22] a release is told to the competition, the containers and both leaderboard channels', async () => {
  await setPublic(true);
  await made.scoreAll(judge, 7);
  ok(await judge.release());
  const container = channelName({ of: 'container', containerCode: made.containerCodes[1] ?? '' });
  const member = await listen([participant.token, container], [participant.token, privateName()]);
  const early = await listenAsGuest();
  expect((await early.next('pusher:subscription_error')).data).toMatchObject({ status: 403 });
  ok(await release());
  expect((await member.next('organiser-release-scores', container)).data).toEqual(here());
  expect((await member.next('organiser-release-scores', privateName())).data).toEqual(here());
  expect((await member.next('round-score-update', privateName())).data).toEqual(here());
  const guest = await listenAsGuest();
  await guest.next('pusher_internal:subscription_succeeded', publicName());
  ok(await made.it.call('freezeLeaderboard', { body: { reason: 'The last hour' } }));
  expect((await guest.next('organiser-release-scores', publicName())).data).toEqual(here());
  const stranger = await enter(world, 'stranger@example.org');
  const known = await listen([stranger.token, privateName()]);
  await setPublic(false);
  expect([await guest.closed, await known.closed]).toEqual([4200, 4200]);
  expect((await (await listenAsGuest()).next('pusher:subscription_error')).data).toMatchObject({ status: 403 });
  expect((await (await openListener(world, url)).authorise(stranger.token, privateName())).status).toBe(403);
});

test('[RT-23] many changes are told a few times, the last one last', async () => {
  const workspace = await listen([organiser, channelName({ of: 'competition', competitionCode: made.it.code })]);
  await made.scoreAll(judge, 7);
  ok(await judge.release());
  await workspace.next('round-score-update');
  const params = { ...made.params, containerCode: made.containerCodes[0] ?? '' };
  const started = performance.now();
  const body = { kind: 'BONUS', points: 0.1, reason: 'For style' };
  // At once: one after another they could take a window each on a busy machine, and nothing would have to wait.
  const sent = Array.from({ length: 30 }, () => made.it.call('addAdjustment', { params, body }));
  for (const answer of await Promise.all(sent)) ok(answer);
  const windows = Math.ceil((performance.now() - started) / 250) + 1;
  await workspace.next('round-score-update');
  const rest = names(await workspace.rest()).filter((event) => event === 'round-score-update');
  expect(rest.length).toBeLessThanOrEqual(windows);
});

test('[P-186] a card that is asked for, or reopened, is told to its judge', async () => {
  await made.scoreAll(judge, 7);
  ok(await judge.release());
  const channel = channelName({ of: 'judge', judgeCode: judge.judgeCode });
  const socket = await openListener(world, url);
  const { body } = await made.it.call('authoriseJudgeChannel', {
    token: judge.token,
    body: { socket_id: socket.socketId, channel_name: channel },
  });
  socket.send({ event: 'pusher:subscribe', data: { channel, ...body } });
  await socket.next('pusher_internal:subscription_succeeded', channel);
  const params = { ...made.params, judgeCode: judge.judgeCode, containerCode: made.containerCodes[0] ?? '' };
  ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
  const { data } = await socket.next('judge-fetch-container', channel);
  expect(data).toEqual({ competitionCode: made.it.code, ...made.params });
});
