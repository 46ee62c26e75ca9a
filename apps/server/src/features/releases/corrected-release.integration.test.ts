import type { EndpointOutput, Endpoints, IssuedCertificate, Review, VerifiedCertificate } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok, openNextRound } from '../../../test/judging.ts';
import { releaseCards } from '../../../test/released-cards.ts';
import { answersOf, verifyResultFile } from '../../../test/result-file.ts';
import { type ResultCompetition, resultCompetition, threePlaces } from '../../../test/results.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { verifyChains } from '../../cli/verify-command.ts';

type Page = EndpointOutput<Endpoints['getPublicLeaderboard']>;
type Preview = EndpointOutput<Endpoints['previewRelease']>;
let world: World;
let organiser: string;
let made: ResultCompetition;
let next: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await resultCompetition(world, organiser);
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { release: { version: number } } };
  const values = { policy: 'per-round', publicLeaderboard: true };
  ok(await made.it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
  next = await openNextRound(world, made.it, { ...made, roundWeightage: 60 });
});

const scoreNext = (points: readonly number[]) =>
  releaseCards(
    world,
    { competitionCode: made.it.code, roundCode: next },
    made.containerCodes.map((containerCode, at) => ({
      containerCode,
      judgeCode: made.judges[0]?.judgeCode ?? '',
      score: points[at] ?? 0,
    })),
  );
const release = (roundCodes: readonly string[] | null, reason: string | null = null) =>
  made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes, reason } });
const heats = () => [made.params.roundCode];
const page = async (view = 'total'): Promise<Page> =>
  ok(
    await world.call('getPublicLeaderboard', { params: { leaderboardID: made.leaderboardID }, query: { view } }),
  ) as unknown as Page;
const rows = ({ items }: Page) =>
  items.map(({ containerCode, rank, score }) => [made.containerCodes.indexOf(containerCode), rank, score]);
const files = async (): Promise<unknown[]> => {
  await world.runJobs();
  const { results } = ok(await world.call('listResultFiles', { params: { leaderboardID: made.leaderboardID } })) as {
    results: { fileURL: string }[];
  };
  const texts = [];
  for (const { fileURL } of results) texts.push((await world.app.http.inject({ url: fileURL })).body);
  return Promise.all(texts.map(async (text) => answersOf(await verifyResultFile(text))));
};
const remove = (at: number) =>
  made.it.call('removeContainers', { body: { containerCodes: [made.containerCodes[at]] } });
const preview = async (roundCodes: readonly string[] | null): Promise<Preview> =>
  ok(await made.it.call('previewRelease', { body: { roundCodes } })) as unknown as Preview;
const right = [true, [], null];

describe('one honest number', () => {
  test('[RL-1] with one of two rounds out a total is so far, and the round has its own scale', async () => {
    await made.score([9, 8, 7]);
    ok(await release(heats()));
    const out = await page();
    expect(out.total).toEqual({ kind: 'so-far', of: 4, roundsOut: 1, rounds: 2 });
    expect(out.toCome.map(({ roundCode }) => roundCode)).toEqual([next]);
    expect(out.rounds.map(({ scaleMax }) => scaleMax)).toEqual([10]);
    expect(rows(await page(made.params.roundCode))).toEqual([
      [0, 1, 9],
      [1, 2, 8],
      [2, 3, 7],
    ]);
    await scoreNext([5, 5, 5]);
    ok(await release([next]));
    expect((await page()).total).toEqual({ kind: 'final', of: 10, roundsOut: 2, rounds: 2 });
  });
  test('[RL-2] releasing all marks only what was judged as released; an unjudged round by name is refused', async () => {
    await made.score([9, 8, 7]);
    expect((await release([...heats(), next])).body.code).toBe('SCORES_MISSING');
    expect(ok(await release(null))['roundCodes']).toEqual(heats());
    expect((await page()).released?.roundCodes).toEqual(heats());
  });
  test('[RL-3] a round without weight gives no total of its own', async () => {
    const rounds = (await made.it.get()).roundData;
    const weightages = rounds.map(({ roundCode, version }) => ({
      roundCode,
      version,
      roundWeightage: roundCode === next ? 100 : 0,
    }));
    ok(await made.it.call('saveWeightages', { body: { weightages } }));
    await made.score([9, 8, 7]);
    ok(await release(heats()));
    expect(rows(await page()).map(([, rank, score]) => [rank, score])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });
  test('[RL-4] the place in a round is among those who took part in it', async () => {
    await made.score([9, 8, 7]);
    ok(await release(heats()));
    const [first = '', second = ''] = made.containerCodes;
    const judgeCode = made.judges[0]?.judgeCode ?? '';
    const cards = [first, second].map((containerCode, at) => ({ containerCode, judgeCode, score: 6 + at }));
    await releaseCards(world, { competitionCode: made.it.code, roundCode: next }, cards);
    ok(await release([next]));
    expect((await page(next)).size).toBe(2);
    const params = { competitionCode: made.it.code, containerCode: first };
    const answer = await world.call('getReview', { token: made.people[0]?.token, params, query: { roundCode: next } });
    expect((ok(answer)['review'] as Review | null) ?? null).toMatchObject({ rank: 2, size: 2 });
  });
});

describe('a release beside an earlier one', () => {
  test('[RL-5] a container removed between two releases is not on the new board, needs a reason, and the file is right', async () => {
    await made.score([9, 8, 7]);
    ok(await release(heats()));
    await scoreNext([5, 6, 7]);
    ok(await remove(0));
    expect((await release([next])).body.code).toBe('REASON_MISSING');
    ok(await release([next], 'Left the competition'));
    expect(rows(await page())).toEqual([
      [2, 1, 2.8 + 4.2],
      [1, 2, 3.2 + 3.6],
    ]);
    expect(await files()).toEqual([right, right]);
    expect((await verifyChains(world.database.db, made.it.code)).isIntact).toBe(true);
  });
  test('[RL-6] a changed weight or mock of a released round shows with a corrected release only', async () => {
    await made.score([9, 8, 7]);
    ok(await release(heats()));
    const [first] = (await made.it.get()).roundData;
    const body = { roundWeightage: 30, version: first?.version };
    ok(await made.it.call('updateRound', { params: made.params, body }));
    expect((await page()).total.of).toBe(4);
    await scoreNext([5, 6, 7]);
    expect((await preview([next])).rounds.map(({ state }) => state)).toEqual(['again', 'new']);
    expect((await release([next])).body.code).toBe('REASON_MISSING');
    ok(await release([next], 'The weights were wrong'));
    expect((await page()).total.of).toBe(9);
    expect(await files()).toEqual([right, right]);
  });
  test('[RL-7] mock on a released round with judge correction, and a round that was removed and restored, keep board and file right', async () => {
    ok(await made.it.call('setCorrection', { params: made.params, body: { isOn: true, reason: null } }));
    await made.score([9, 8, 7]);
    ok(await release(heats()));
    const edit = async (body: object) => {
      const [first] = (await made.it.get()).roundData;
      ok(await made.it.call('updateRound', { params: made.params, body: { ...body, version: first?.version } }));
    };
    await edit({ isMock: true });
    await scoreNext([5, 6, 7]);
    ok(await release(null, 'A rehearsal after all'));
    await edit({ isMock: false });
    ok(await made.it.call('removeRound', { params: made.params }));
    ok(await made.it.call('restoreRound', { params: made.params }));
    ok(await release(null, 'It counts'));
    expect(await files()).toEqual([right, right, right]);
    expect((await verifyChains(world.database.db, made.it.code)).lines).toHaveLength(1);
  });
});

describe('what follows from places', () => {
  const bank = async () =>
    ok(await made.it.call('getBank')) as unknown as {
      prizes: { prizeName: string; winner: string; state: string }[];
      left: number;
    };
  const coins = async (at: number) =>
    ok(await made.it.call('getMyCoins', { token: made.people[at]?.token ?? '' }))['coins'];
  const certificates = async () =>
    (ok(await made.it.call('listCertificates'))['items'] as IssuedCertificate[]).filter(
      ({ kind }) => kind === 'PLACEMENT',
    );
  const verify = async (serial: string) =>
    ok(await world.call('verifyCertificate', { params: { serial } })) as unknown as VerifiedCertificate;
  beforeEach(async () => {
    ok(await made.it.call('saveReward', { body: { values: threePlaces, version: 0 } }));
    await made.score([9, 8, 7]);
    ok(await release(heats()));
    ok(await made.it.call('grantBudget', { body: { coins: 1000, reason: 'The budget' } }));
    ok(await made.it.call('awardPlacements'));
    ok(await made.it.call('issueCertificates', { body: { kinds: ['PLACEMENT'] } }));
  });

  test('[RL-8] a corrected release is previewed, and moves places, prizes, coins and certificates together', async () => {
    const old = (await certificates()).find(({ place }) => place === 1);
    expect((await verify(old?.serial ?? '')).certificate?.scoreOf).toMatchObject({
      kind: 'round',
      of: 10,
      roundName: 'Final',
    });
    await made.score([6, 8, 7]);
    const { differences, isReasonNeeded } = await preview(null);
    expect(isReasonNeeded).toBe(true);
    expect(differences.places).toHaveLength(3);
    expect(differences.prizes).toContainEqual({ prizeName: 'Walking trophy', from: names(0), to: names(1) });
    expect(differences.coins.map((one) => one.coins).toSorted((a, b) => a - b)).toEqual([-120, 40, 80]);
    expect(differences.certificates).toBe(3);
    ok(await release(heats(), 'Two cards were mixed up'));
    expect([await coins(0), await coins(1), await coins(2)]).toEqual([80, 200, 120]);
    const { prizes } = await bank();
    expect(prizes).toContainEqual(
      expect.objectContaining({ prizeName: 'Walking trophy', winner: names(0), state: 'WITHDRAWN' }),
    );
    expect(prizes).toContainEqual(
      expect.objectContaining({ prizeName: 'Walking trophy', winner: names(1), state: 'PROMISED' }),
    );
    const gone = await verify(old?.serial ?? '');
    expect(gone).toMatchObject({
      state: 'SUPERSEDED',
      certificate: { superseded: { reason: 'Two cards were mixed up' } },
    });
    const held = await verify(gone.certificate?.superseded?.by ?? '');
    expect(held).toMatchObject({ state: 'VALID', certificate: { place: 3 } });
    expect((await world.call('getCredential', { params: { serial: old?.serial ?? '' } })).status).toBe(404);
  });
  test('[RL-9] coins and certificates belong to those who were in the container when it was released', async () => {
    ok(await remove(0));
    ok(await made.it.call('awardPlacements'));
    expect(await bank()).toMatchObject({ left: 1000 - 200 - 120 - 80 });
    expect(rows(await page()).map(([at]) => at)).toEqual([0, 1, 2]);
    expect((await verify((await certificates())[0]?.serial ?? '')).state).toBe('VALID');
  });
  const names = (at: number): string => made.names[at] ?? '';
});

test('[RL-10] judges’ certificates and their number follow the cards of the release', async () => {
  await world.database.db
    .updateTable('judges')
    .set({ judge_name: 'Ada' })
    .where('competition_code', '=', made.it.code)
    .execute();
  await made.score([9, 8, 7]);
  ok(await release(heats()));
  const params = { ...made.params, judgeCode: made.judges[0]?.judgeCode ?? '' };
  ok(
    await made.it.call('leaveOutCards', { params, body: { leftOut: true, containerCodes: null, reason: 'Mixed up' } }),
  );
  const { counts } = ok(await made.it.call('getCertificates')) as { counts: { kind: string; ready: number }[] };
  expect(counts.find(({ kind }) => kind === 'JUDGE')?.ready).toBe(1);
  expect(leaderboardIdOf(made.it.code)).toBe(made.leaderboardID);
});
