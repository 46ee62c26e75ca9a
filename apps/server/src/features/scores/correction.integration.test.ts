import type { ContainerScore, CorrectionSwitch } from '@podium/contract';
import { correctJudges } from '@podium/domain/fairness';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok } from '../../../test/judging.ts';
import { releaseCards } from '../../../test/released-cards.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { verifyChains } from '../../cli/verify-command.ts';

let world: World;
let organiser: string;
let made: JudgedCompetition;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 8, judges: 4 });
});

const cardsOf = () =>
  made.containerCodes.flatMap((containerCode, index) =>
    made.judges.flatMap(({ judgeCode }, at) =>
      (index + at) % 4 === 0 ? [] : [{ containerCode, judgeCode, score: 4 + at + (index % 2) / 2 }],
    ),
  );
const release = () => releaseCards(world, { competitionCode: made.it.code, ...made.params }, cardsOf());
const set = (isOn: boolean, reason: string | null = null, params: object = made.params) =>
  made.it.call('setCorrection', { params: { ...params }, body: { isOn, reason } });
const corrected = async (): Promise<Record<string, number | null>> =>
  Object.fromEntries(
    (ok(await made.it.call('listRoundScores', { params: made.params }))['items'] as ContainerScore[]).map((row) => [
      row.containerCode,
      row.adjustedScore,
    ]),
  );
const saveSetting = async (correction: boolean): Promise<void> => {
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { judging: { version: number } } };
  const values = { blind: false, tieChain: [], correction };
  ok(await made.it.call('saveJudgingRules', { body: { values, version: settings.judging.version } }));
};
const scoresOf = (kind: 'rawScore' | 'correctedScore') =>
  Object.fromEntries(
    correctJudges(cardsOf(), { min: 0, max: 10, step: 0.5 }).containers.map((one) => [one.containerCode, one[kind]]),
  );

test('[FA-9] [SR-6] the switch is free before judging, needs a reason after the first card, and is locked by the release', async () => {
  expect(ok(await set(true))['correction']).toMatchObject({ isOn: true, lock: 'open' });
  await release();
  expect((await set(false)).body.code).toBe('REASON_MISSING');
  const off = ok(await set(false, 'The judges asked for it'))['correction'] as CorrectionSwitch;
  expect(off).toMatchObject({ isOn: false, lock: 'reason-needed', reason: 'The judges asked for it' });
  ok(await made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null } }));
  expect((await set(true, 'Too late')).body.code).toBe('CORRECTION_LOCKED');
  const board = ok(
    await world.call('getLeaderboard', {
      token: organiser,
      params: { leaderboardID: leaderboardIdOf(made.it.code) },
    }),
  ) as { rounds: { correction: unknown }[] };
  expect(board.rounds[0]?.correction).toEqual({ isOn: false, reason: 'The judges asked for it' });
  expect(JSON.stringify(board)).not.toMatch(/raw|corrected/iu);
});

test('[SR-7] a switched correction changes every score of the round, is in the chain, and is taken back whole', async () => {
  await release();
  expect(await corrected()).toEqual(scoresOf('rawScore'));
  ok(await set(true, 'Judges differ'));
  expect(await corrected()).toEqual(scoresOf('correctedScore'));
  expect(await corrected()).not.toEqual(scoresOf('rawScore'));
  ok(await set(false, 'We said we would not'));
  expect(await corrected()).toEqual(scoresOf('rawScore'));
  const chain = await world.database.db
    .selectFrom('audit_chain')
    .select(['subject', 'details'])
    .where('competition_code', '=', made.it.code)
    .where('act', '=', 'correction.set')
    .orderBy('seq')
    .execute();
  expect(chain).toEqual([
    { subject: made.params.roundCode, details: { isOn: true, reason: 'Judges differ' } },
    { subject: made.params.roundCode, details: { isOn: false, reason: 'We said we would not' } },
  ]);
  expect((await verifyChains(world.database.db, made.it.code)).isIntact).toBe(true);
  expect(JSON.stringify((await made.it.call('getHistory')).body)).toContain('We said we would not');
});

test('[SR-6] the setting of the competition holds until a card of the round is released', async () => {
  await saveSetting(true);
  await release();
  expect(await corrected()).toEqual(scoresOf('correctedScore'));
  await saveSetting(false);
  await release();
  expect(await corrected()).toEqual(scoresOf('correctedScore'));
});

test('[SR-6] a mock round, a round of another competition and crew who may not release scores are refused', async () => {
  const elsewhere = await judgedCompetition(world, organiser, { entries: 0, judges: 0 });
  expect((await set(true, null, elsewhere.params)).body.code).toBe('ROUND_NOT_FOUND');
  const viewer = (await enter(world, 'viewer@example.org')).token;
  await made.it.invite('viewer@example.org', ['scores.view']);
  const body = { isOn: true, reason: null };
  expect((await made.it.call('setCorrection', { params: made.params, body, token: viewer })).status).toBe(403);
  const [round] = (await made.it.get()).roundData;
  ok(await made.it.call('updateRound', { params: made.params, body: { isMock: true, version: round?.version } }));
  expect((await set(true)).body.code).toBe('ROUND_IS_MOCK');
});
