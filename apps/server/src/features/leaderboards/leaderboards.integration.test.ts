import type { EndpointOutput, Endpoints } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { verifyChains } from '../../cli/verify-command.ts';

type Page = EndpointOutput<Endpoints['getLeaderboard']>;
let world: World;
let organiser: string;
let participant: { token: string; userCode: string };
let stranger: string;
let made: JudgedCompetition;
let judge: TestJudge;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  stranger = (await enter(world, 'stranger@example.org')).token;
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
});

const score = async (points: readonly number[]): Promise<void> => {
  for (const [at, containerCode] of made.containerCodes.entries())
    for (const criterion of made.criteria) {
      const card = (await judge.cards()).find((one) => one.containerCode === containerCode);
      const field = card?.content.fields.find((one) => one.criterionCode === criterion);
      ok(await judge.give(containerCode, criterion, points[at] ?? 0, { baseVersion: field?.version ?? 0 }));
    }
  ok(await judge.release());
};
const rescore = async (points: readonly number[]): Promise<void> => {
  for (const containerCode of made.containerCodes) {
    const params = { ...made.params, judgeCode: judge.judgeCode, containerCode };
    ok(await made.it.call('reopenCard', { params, body: { reason: 'Look again' } }));
  }
  await score(points);
};
const read = (token: string, query: Readonly<Record<string, string>> = {}, headers = {}) =>
  world.call('getLeaderboard', { token, params: { leaderboardID: leaderboardIdOf(made.it.code) }, query, headers });
const readPublic = () =>
  world.call('getPublicLeaderboard', { params: { leaderboardID: leaderboardIdOf(made.it.code) } });
const page = async (token: string, query: Readonly<Record<string, string>> = {}) =>
  ok(await read(token, query)) as unknown as Page;
const ranks = ({ items }: Page) =>
  items.map((row) => [made.containerCodes.indexOf(row.containerCode), row.rank, row.score]);
const release = (body: object = {}) =>
  made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null, ...body } });
const setRelease = async (values: object) => {
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { release: { version: number } } };
  const body = {
    values: { policy: 'together', publicLeaderboard: false, ...values },
    version: settings.release.version,
  };
  ok(await made.it.call('saveReleasePolicy', { body }));
};

describe('who sees what', () => {
  test('[P-022] [LB-4] [P-017] the organiser live, participants after the release, everyone when it is public', async () => {
    await score([5, 8, 6]);
    expect(ranks(await page(organiser))).toEqual([
      [1, 1, 8],
      [2, 2, 6],
      [0, 3, 5],
    ]);
    expect(await page(participant.token)).toMatchObject({ isReleased: false, items: [], rounds: [], size: 0 });
    expect((await read(stranger)).body.code).toBe('LEADERBOARD_NOT_FOUND');
    await setRelease({ publicLeaderboard: true });
    expect((await readPublic()).body.code).toBe('LEADERBOARD_NOT_FOUND');
    await setRelease({ publicLeaderboard: false });
    ok(await release());
    expect(ranks(await page(participant.token))).toEqual([
      [1, 1, 8],
      [2, 2, 6],
      [0, 3, 5],
    ]);
    expect((await read(stranger)).body.code).toBe('LEADERBOARD_NOT_FOUND');
    expect((await readPublic()).body.code).toBe('LEADERBOARD_NOT_FOUND');
    await setRelease({ publicLeaderboard: true });
    expect(ranks(ok(await readPublic()) as unknown as Page)).toEqual([
      [1, 1, 8],
      [2, 2, 6],
      [0, 3, 5],
    ]);
    expect(ranks(await page(stranger))).toHaveLength(3);
  });
  test('[LB-4] [LB-15] while it is frozen nothing is released, others see the last release, and the organiser goes on seeing live', async () => {
    await score([5, 8, 6]);
    const freeze = () => made.it.call('freezeLeaderboard', { body: { reason: 'The last hour' } });
    expect((await freeze()).body.code).toBe('SCORES_MISSING');
    ok(await release());
    ok(await freeze());
    expect((await freeze()).body.code).toBe('LEADERBOARD_FROZEN');
    expect((await release()).body.code).toBe('LEADERBOARD_FROZEN');
    await rescore([9, 2, 6]);
    expect(ranks(await page(organiser))).toEqual([
      [0, 1, 9],
      [2, 2, 6],
      [1, 3, 2],
    ]);
    const frozen = await page(participant.token);
    expect(ranks(frozen)).toEqual([
      [1, 1, 8],
      [2, 2, 6],
      [0, 3, 5],
    ]);
    expect(frozen.frozen).toEqual({ at: world.clock.now.toISOString(), reason: 'The last hour' });
    ok(await made.it.call('unfreezeLeaderboard', { body: { reason: 'It is over' } }));
    const [ended] = ok(await made.it.call('getHistory'))['items'] as object[];
    expect(ended).toMatchObject({ what: 'leaderboard.unfrozen', who: 'Ada Obi', after: { reason: 'It is over' } });
    expect(ranks(await page(participant.token))).toEqual(ranks(frozen));
    ok(await release({ reason: 'The last hour is over' }));
    expect(ranks(await page(participant.token))).toEqual(ranks(await page(organiser)));
  });
  test('[LB-11] before the release no caller without the right finds a score in any answer about the competition', async () => {
    await score([5.5, 8.5, 6.5]);
    const adjusted = { ...made.params, containerCode: made.containerCodes[1] ?? '' };
    const bonus = { kind: 'BONUS', points: 0.9371, reason: 'For style' };
    ok(await made.it.call('addAdjustment', { params: adjusted, body: bonus }));
    expect(JSON.stringify(await page(organiser))).toContain('9.4371');
    const crew = (await enter(world, 'crew@example.org')).token;
    await made.it.invite('crew@example.org', [
      'audit.view',
      'judges.manage',
      'submissions.view',
      'registration.manage',
    ]);
    const params = { ...made.params, competitionCode: made.it.code, leaderboardID: leaderboardIdOf(made.it.code) };
    const names = [
      'getLeaderboard',
      'getPublicLeaderboard',
      'listRoundScores',
      'getHistory',
      'getJudgingBoard',
      'getJudgingPlan',
    ] as const;
    const more = [
      'getCompetition',
      'getPublicCompetition',
      'listContainers',
      'getMyEntry',
      'exportContainers',
      'listJudgeCards',
    ] as const;
    for (const token of ['', stranger, participant.token, crew, judge.token])
      for (const name of [...names, ...more]) {
        const { body } = await world.call(name, { token, params });
        expect([name, JSON.stringify(body).match(/9\.4371|0\.9371/u)]).toEqual([name, null]);
      }
  });
});

describe('a release', () => {
  test('[LB-6] needs the word, the permission and rounds of this competition, and follows the policy', async () => {
    expect((await release()).body.code).toBe('SCORES_MISSING');
    await score([5, 8, 6]);
    expect((await release({ word: 'release' })).body.code).toBe('VALIDATION_FAILED');
    expect((await release({ roundCodes: ['RND0000000000000'] })).body.code).toBe('ROUND_NOT_FOUND');
    expect((await made.it.call('releaseScores', { token: participant.token, body: {} })).status).toBe(403);
    const rounds = await made.it.addRound('Second');
    expect((await release({ roundCodes: [made.params.roundCode] })).body.code).toBe('RELEASE_TOGETHER');
    await setRelease({ policy: 'per-round' });
    expect(ok(await release({ roundCodes: [made.params.roundCode] }))['roundCodes']).toEqual([made.params.roundCode]);
    const second = rounds.at(-1)?.roundCode ?? '';
    expect((await read(participant.token, { view: second })).body.code).toBe('ROUND_NOT_FOUND');
    expect((await read(organiser, { view: second })).status).toBe(200);
  });
  test('[LB-7] is sealed: its hash is in the chain, and a changed snapshot is named', async () => {
    await score([5, 8, 6]);
    const { sha256, chainRow, version } = ok(await release());
    const row = await world.database.db
      .selectFrom('audit_chain')
      .select(['act', 'details'])
      .where('competition_code', '=', made.it.code)
      .where('seq', '=', Number(chainRow))
      .executeTakeFirst();
    expect(row).toMatchObject({ act: 'scores.released', details: { sha256, version } });
    expect((await verifyChains(world.database.db, made.it.code)).isIntact).toBe(true);
    await sql`update leaderboard_snapshots set content = replace(content, '"finalScore":8', '"finalScore":9')
      where competition_code = ${made.it.code}`.execute(world.database.db);
    const { isIntact, lines } = await verifyChains(world.database.db, made.it.code);
    expect(isIntact).toBe(false);
    expect(lines).toContain(`${made.it.code}: sealed leaderboard 1 was changed.`);
  });
  test('[LB-9] shows what moved since the publication before', async () => {
    await score([5, 8, 6]);
    ok(await release());
    expect((await page(participant.token)).items.map((row) => row.rankChange)).toEqual([null, null, null]);
    await rescore([9, 8, 6]);
    expect((await page(organiser)).items.map((row) => row.rankChange)).toEqual([2, -1, -1]);
    ok(await release({ reason: 'A card was mixed up' }));
    expect((await page(participant.token)).items.map((row) => row.rankChange)).toEqual([2, -1, -1]);
  });
});

describe('a page', () => {
  test('[LB-8] [LB-12] is searched by name, starts around the own row or at a position, and names the release', async () => {
    await score([5, 8, 6]);
    const sealed = ok(await release());
    const second = await page(participant.token, { from: '1' });
    expect([second.from, second.size, ...second.items.map((row) => row.rank)]).toEqual([1, 3, 2, 3]);
    expect(second.released).toMatchObject(sealed);
    const { items, own } = await page(participant.token, { around: 'me' });
    expect([own?.containerCode, own?.rank, items.length]).toEqual([made.containerCodes[2], 2, 3]);
    expect((await page(organiser, { around: 'me' })).own).toBeNull();
    const name = items[0]?.containerName ?? '';
    expect((await page(participant.token, { search: name.toUpperCase() })).items.map((row) => row.rank)).toContain(1);
    expect((await page(participant.token, { search: 'nobody' })).items).toEqual([]);
  });
  test('[LB-10] follows a score at once, also one that another node wrote, and is answered 304 when unchanged', async () => {
    await score([5, 8, 6]);
    const first = await read(organiser);
    const again = { 'if-none-match': String(first.headers['etag']) };
    const inject = () =>
      world.app.http.inject({
        url: `/new/api/leaderboards/${leaderboardIdOf(made.it.code)}`,
        headers: { authorization: `Bearer ${organiser}`, ...again },
      });
    expect((await inject()).statusCode).toBe(304);
    await sql`with r as (update score_revisions set revision = revision + 1 where competition_code = ${made.it.code} returning revision)
      update container_scores set adjusted = 9.5, revision = (select revision from r)
      where container_code = ${made.containerCodes[0]}`.execute(world.database.db);
    expect((await inject()).statusCode).toBe(200);
    expect(ranks(await page(organiser))).toEqual([
      [0, 1, 9.5],
      [1, 2, 8],
      [2, 3, 6],
    ]);
    ok(
      await made.it.call('setContainersActive', { body: { containerCodes: [made.containerCodes[0]], active: false } }),
    );
    expect(ranks(await page(organiser))).toEqual([
      [1, 1, 8],
      [2, 2, 6],
    ]);
  });
});
