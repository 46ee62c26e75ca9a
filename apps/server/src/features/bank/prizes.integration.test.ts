import type { EndpointOutput, Endpoints } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { type ResultCompetition, resultCompetition, threePlaces } from '../../../test/results.ts';
import { upload } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';

type BankView = EndpointOutput<Endpoints['getBank']>;
type Placements = EndpointOutput<Endpoints['getPlacements']>;
type Prize = BankView['prizes'][number];
let world: World;
let organiser: string;
let made: ResultCompetition;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  made = await resultCompetition(world, organiser);
  ok(await made.it.call('saveReward', { body: { values: threePlaces, version: 0 } }));
  await made.score([9, 8, 7]);
});
afterAll(() => world.close());

const bank = async () => ok(await made.it.call('getBank')) as unknown as BankView;
const give = (more: object = {}, token = organiser) =>
  made.it.call('giveSpecialPrize', {
    token,
    body: { prizeName: 'Best repair', containerCode: made.containerCodes[2], reason: 'Rebuilt a wheel', ...more },
  });
const placements = (token = '') =>
  world.call('getPlacements', { token, params: { leaderboardID: leaderboardIdOf(made.it.code) } });
const winner = () => made.people[2]?.token ?? '';

test('[BA-12] a special prize needs a reason and a container of this competition, and those who may spend', async () => {
  expect((await give({ reason: ' ' })).body.code).toBe('VALIDATION_FAILED');
  expect((await give({ containerCode: 'CNT0000000000000' })).body.code).toBe('CONTAINER_NOT_FOUND');
  await made.it.invite('viewer@example.org', ['bank.view']);
  expect((await give({}, (await enter(world, 'viewer@example.org')).token)).status).toBe(403);
  expect((await give({}, winner())).status).toBe(403);
  expect((await bank()).prizes).toEqual([]);
});

test('[BA-12] it stands in the register, and nobody sees it before the release', async () => {
  ok(await give());
  expect((await give({ reason: 'Once more' })).body.code).toBe('PRIZE_GIVEN');
  expect((await bank()).prizes).toMatchObject([
    { prizeName: 'Best repair', isSpecial: true, reason: 'Rebuilt a wheel', place: null, state: 'PROMISED' },
  ]);
  for (const token of ['', winner()])
    expect(JSON.stringify((await placements(token)).body)).not.toContain('Best repair');
  expect(JSON.stringify(ok(await made.it.call('getHistory')))).toContain('prize.special-given');
});

test('[BA-12] after the release those who see the placements see it, and coins by placement do not enter it again', async () => {
  await made.release();
  expect((ok(await placements(winner())) as unknown as Placements).special).toMatchObject([
    { containerCode: made.containerCodes[2], prizeName: 'Best repair', reason: 'Rebuilt a wheel' },
  ]);
  expect((await placements()).status).toBe(404);
  await made.setPublic(true);
  expect((ok(await placements()) as unknown as Placements).special).toHaveLength(1);
  ok(await made.it.call('grantBudget', { body: { coins: 10_000, reason: 'The budget' } }));
  // The first place wins a prize that is called like a special one: both are in the register.
  ok(await give({ prizeName: 'Workshop bench', containerCode: made.containerCodes[0] }));
  ok(await made.it.call('awardPlacements'));
  expect((await bank()).prizes.map(({ prizeName, isSpecial }) => [prizeName, isSpecial])).toEqual(
    expect.arrayContaining([
      ['Best repair', true],
      ['Workshop bench', true],
      ['Workshop bench', false],
    ]),
  );
});

test('[BA-13] a file proves a delivery as words do, by its content, and replaces the one before', async () => {
  const special = (await bank()).prizes.find(({ prizeName }) => prizeName === 'Best repair') as Prize;
  const { prizeCode } = special;
  const proof = (bytes: string | Buffer, token = organiser) =>
    upload(world, 'uploadPrizeProof', bytes, { token, params: { competitionCode: made.it.code, prizeCode } });
  const deliver = () =>
    made.it.call('savePrize', {
      body: { prizeCode, prizeName: special.prizeName, winner: special.winner, state: 'DELIVERED', proof: '' },
    });
  expect((await deliver()).body.code).toBe('PROOF_MISSING');
  expect((await proof('<html>receipt.pdf</html>')).body.code).toBe('PROOF_UNREADABLE');
  expect((await proof('%PDF-1.7 receipt', winner())).status).toBe(403);
  const first = (ok(await proof('%PDF-1.7 receipt'))['prize'] as Prize).proofURL ?? '';
  const read = async (url: string) => world.app.http.inject({ url });
  expect((await read(first)).headers['content-type']).toBe('application/pdf');
  ok(await deliver());
  const second = (ok(await proof('%PDF-1.7 another'))['prize'] as Prize).proofURL ?? '';
  expect((await read(second)).body).toBe('%PDF-1.7 another');
  expect((await read(first)).statusCode).toBe(404);
  expect((await bank()).prizes.find((one) => one.prizeCode === prizeCode)).toMatchObject({
    state: 'DELIVERED',
    proof: '',
  });
});

test('[BA-14] the ledger is exported with every transfer once, the oldest first, and without formulas', async () => {
  ok(await made.it.call('grantBudget', { body: { coins: 5, reason: '=cmd|calc' } }));
  const { fileName, csv } = ok(await made.it.call('exportLedger')) as unknown as { fileName: string; csv: string };
  expect(fileName).toMatch(/-ledger\.csv$/u);
  const lines = csv.trim().split('\n').slice(1);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
    Array.from({ length: (await bank()).transfers }, (_, at) => at + 1),
  );
  expect(csv).not.toMatch(/(?:^|,)"?=/mu);
  expect((await made.it.call('exportLedger', { token: winner() })).status).toBe(403);
});
