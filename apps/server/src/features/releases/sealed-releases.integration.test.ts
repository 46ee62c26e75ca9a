import { apiBase, type EndpointOutput, type Endpoints } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { openNextRound, type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { releaseCards } from '../../../test/released-cards.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Page = EndpointOutput<Endpoints['getLeaderboard']>;
let world: World;
let organiser: string;
let participant: { token: string; userCode: string };
let made: JudgedCompetition;
let judge: TestJudge;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  const session = await enter(world, 'participant@example.org');
  participant = { token: session.token, userCode: session.user.userCode };
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 3, judges: 1 });
  judge = made.judges[0] as TestJudge;
  await world.database.db
    .updateTable('members')
    .set({ user_code: participant.userCode, status: 'ONBOARDED' })
    .where('container_code', '=', made.containerCodes[2] ?? '')
    .execute();
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { release: { version: number } } };
  const values = { policy: 'per-round', publicLeaderboard: true };
  ok(await made.it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
});

const scoreAll = async (by: TestJudge, criteria: readonly string[], points: readonly number[]): Promise<void> => {
  for (const [at, containerCode] of made.containerCodes.entries())
    for (const code of criteria) ok(await by.give(containerCode, code, points[at] ?? 0));
  ok(await by.release());
};
const release = (body: object = {}) =>
  made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: [made.params.roundCode], ...body } });
const read = async (token: string): Promise<Page> =>
  ok(
    await world.call('getLeaderboard', { token, params: { leaderboardID: leaderboardIdOf(made.it.code) } }),
  ) as unknown as Page;
const readPublic = async (): Promise<Page> =>
  ok(
    await world.call('getPublicLeaderboard', { params: { leaderboardID: leaderboardIdOf(made.it.code) } }),
  ) as unknown as Page;
const scores = ({ items }: Page) =>
  Object.fromEntries(items.map((row) => [made.containerCodes.indexOf(row.containerCode), row.score]));
const reopen = async (containerCode: string | undefined): Promise<void> => {
  const params = { ...made.params, judgeCode: judge.judgeCode, containerCode: containerCode ?? '' };
  ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
};

test('[LB-15] what changes after a release reaches outsiders with the next one, which needs a reason and shows it', async () => {
  await scoreAll(judge, made.criteria, [5, 8, 6]);
  ok(await release());
  const before = await read(participant.token);
  expect(before.released).toMatchObject({ version: 1, reason: null });
  await reopen(made.containerCodes[1]);
  const params = { ...made.params, containerCode: made.containerCodes[0] ?? '' };
  ok(await made.it.call('addAdjustment', { params, body: { kind: 'BONUS', points: 4, reason: 'For style' } }));
  ok(await made.it.call('setContainersActive', { body: { containerCodes: [made.containerCodes[2]], active: false } }));
  expect(scores(await read(organiser))).toEqual({ 0: 9 });
  expect(await read(participant.token)).toEqual(before);
  expect(scores(await readPublic())).toEqual({ 0: 5, 1: 8, 2: 6 });
  expect((await release()).body.code).toBe('REASON_MISSING');
  ok(await release({ reason: 'A card was mixed up' }));
  const after = await readPublic();
  expect(scores(after)).toEqual({ 0: 9 });
  expect(after.released).toMatchObject({ version: 2, reason: 'A card was mixed up' });
});

test('[LB-15] releasing another round leaves the sealed scores of the first', async () => {
  const { containerCodes } = made;
  const second = { roundCode: await openNextRound(world, made.it, { containerCodes }) };
  await scoreAll(judge, made.criteria, [5, 8, 6]);
  ok(await release());
  const cards = made.containerCodes.map((containerCode, at) => ({
    containerCode,
    judgeCode: judge.judgeCode,
    score: 5 + at,
  }));
  await releaseCards(world, { competitionCode: made.it.code, ...second }, cards);
  await reopen(made.containerCodes[1]);
  ok(await release({ roundCodes: [second.roundCode] }));
  const page = await readPublic();
  expect(scores(page)).toEqual({ 0: 2.5 + 2.5, 1: 4 + 3, 2: 3 + 3.5 });
});

test('[LB-10] guests share the bytes of the public page, or get 304, until it is frozen, released again or hidden', async () => {
  await scoreAll(judge, made.criteria, [5, 8, 6]);
  ok(await release());
  // Over a real connection: the answer is given before the framework, where injected requests begin, sees the request.
  const origin = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const url = `${origin}${apiBase}/leaderboards/public/${leaderboardIdOf(made.it.code)}`;
  let tag = '';
  const ask = async (): Promise<number> => {
    const { status, headers } = await fetch(url, { headers: { 'if-none-match': tag } });
    tag = headers.get('etag') ?? tag;
    return status;
  };
  /** A guest who has nothing yet, beside the answer of the framework itself. */
  const expectNewest = async (): Promise<void> => {
    const whole = await world.app.http.inject({ url: new URL(url).pathname });
    for (const encoding of ['br', 'identity', 'br', 'identity']) {
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(await answer.text()).toBe(whole.body);
      const shared = ['content-security-policy', 'etag', 'cache-control', 'access-control-allow-origin', 'vary'];
      for (const name of shared) expect([name, answer.headers.get(name)]).toEqual([name, whole.headers[name] ?? null]);
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' && whole.body.length >= 1024 ? 'br' : null);
    }
  };
  const firstThenUnchanged = async (): Promise<number[]> => {
    const statuses = [await ask(), await ask(), await ask()];
    await expectNewest();
    return statuses;
  };
  expect(await firstThenUnchanged()).toEqual([200, 304, 304]);
  ok(await made.it.call('freezeLeaderboard', { body: { reason: 'Before the ceremony' } }));
  expect(await firstThenUnchanged()).toEqual([200, 304, 304]);
  ok(await made.it.call('unfreezeLeaderboard', { body: { reason: 'Over' } }));
  ok(await release({ reason: 'A card was mixed up' }));
  expect(await firstThenUnchanged()).toEqual([200, 304, 304]);
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { release: { version: number } } };
  const values = { policy: 'per-round', publicLeaderboard: false };
  ok(await made.it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
  expect(await ask()).toBe(404);
  // Those that came while the head was known were answered without the framework; on a busy machine not all do.
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toMatch(/http_unchanged_answers_total [1-6]\n/u);
  expect(metrics).toMatch(/http_repeated_answers_total [1-9]\d*\n/u);
});
