import type { ContainerScore } from '@podium/contract';
import { correctJudges } from '@podium/domain/fairness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const start = async (options: Parameters<typeof judgedCompetition>[2] = {}) => {
  const made = await judgedCompetition(world, organiser, options);
  const [judge, other] = made.judges as [TestJudge, TestJudge];
  const [first, second] = made.containerCodes as [string, string];
  return { ...made, judge, other, first, second };
};
const scoresOf = async ({ it, params }: JudgedCompetition): Promise<ContainerScore[]> =>
  ok(await it.call('listRoundScores', { params }))['items'] as ContainerScore[];
const scoreOf = async (made: JudgedCompetition, code: string) =>
  (await scoresOf(made)).find(({ containerCode }) => containerCode === code);
const adjust = (made: JudgedCompetition, containerCode: string, body: object) =>
  made.it.call('addAdjustment', { params: { ...made.params, containerCode }, body });

describe('the scores of a round', () => {
  test('[P-103] [P-104] [P-105] [SR-1] show the cards; their points arrive with the release', async () => {
    const made = await start();
    await made.scoreAll(made.judge, 8);
    const before = await scoreOf(made, made.first);
    expect(before?.roundScore).toHaveLength(2);
    expect(before?.roundScore.flatMap(({ assessment }) => assessment.map(({ points }) => points))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(before).toMatchObject({ rawScore: null, adjustedScore: null });
    ok(await made.judge.release());
    expect(await scoreOf(made, made.first)).toMatchObject({ rawScore: 8, adjustedScore: 8, correction: 0 });
    const cards = (await scoreOf(made, made.first))?.roundScore ?? [];
    expect(cards.find(({ judgeCode }) => judgeCode === made.judge.judgeCode)).toEqual({
      judgeCode: made.judge.judgeCode,
      submit: true,
      assessment: made.criteria.map((criterion) => ({ criterion, points: 8 })),
    });
    expect(cards.find(({ judgeCode }) => judgeCode === made.other.judgeCode)?.submit).toBe(false);
    const Round = { ...made.params, roundName: 'Final', roundWeightage: 100, isMock: false };
    expect((await scoreOf(made, made.first))?.Round).toEqual(Round);
  });
  test('[P-119] [P-120] [SR-2] are in progress until every card is released, follow a reopened card, and leave out a judge who stepped aside', async () => {
    const made = await start();
    await made.scoreAll(made.judge, 8);
    ok(await made.judge.release());
    expect((await scoreOf(made, made.first))?.kind).toBe('PROGRESS');
    ok(await made.other.send([made.other.operation(made.first, { part: 'recuse', value: 'My niece' })]));
    expect(await scoreOf(made, made.first)).toMatchObject({ kind: 'SCORED', rawScore: 8 });
    for (const criterion of made.criteria) await made.other.give(made.second, criterion, 5.5);
    ok(await made.other.release());
    expect(await scoreOf(made, made.second)).toMatchObject({ kind: 'SCORED', rawScore: 6.75 });
    const params = { ...made.params, judgeCode: made.judge.judgeCode, containerCode: made.second };
    ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
    expect(await scoreOf(made, made.second)).toMatchObject({ kind: 'PROGRESS', rawScore: 5.5, adjustedScore: 5.5 });
  });
  test('[P-106] of a mock round have the same shape', async () => {
    const made = await start();
    const [round] = (await made.it.get()).roundData;
    ok(await made.it.call('updateRound', { params: made.params, body: { isMock: true, version: round?.version } }));
    await made.scoreAll(made.judge, 8);
    ok(await made.judge.release());
    const score = await scoreOf(made, made.first);
    expect(score?.Round).toMatchObject({ ...made.params, isMock: true });
    const points = (value: number | null) => made.criteria.map((criterion) => ({ criterion, points: value }));
    expect(score?.roundScore.find(({ submit }) => submit)).toMatchObject({
      judgeCode: made.judge.judgeCode,
      assessment: points(8),
    });
    expect(score?.roundScore.find(({ submit }) => !submit)).toMatchObject({
      judgeCode: made.other.judgeCode,
      assessment: points(null),
    });
  });
  test('[SR-4] are for those who may see scores', async () => {
    const made = await start();
    const viewer = (await enter(world, 'viewer@example.org')).token;
    const manager = (await enter(world, 'manager@example.org')).token;
    await made.it.invite('viewer@example.org', ['scores.view']);
    await made.it.invite('manager@example.org', ['judges.manage']);
    const { params } = made;
    expect((await made.it.call('listRoundScores', { params, token: viewer })).status).toBe(200);
    expect((await made.it.call('listRoundScores', { params, token: manager })).status).toBe(403);
    const body = { kind: 'BONUS', points: 1, reason: 'For style' };
    const asViewer = { params: { ...params, containerCode: made.first }, body, token: viewer };
    expect((await made.it.call('addAdjustment', asViewer)).status).toBe(403);
  });
});

test('[SC-4] a card is scored when every criterion has points, and zero is a score', async () => {
  const made = await start();
  const scored = async () => ok(await made.it.call('getJudgingBoard', { params: made.params }))['scored'];
  for (const [at, criterionCode] of made.criteria.entries()) {
    expect([at, await scored()]).toEqual([at, 0]);
    ok(await made.judge.give(made.first, criterionCode, 0));
  }
  expect(await scored()).toBe(1);
});

describe('a penalty or bonus', () => {
  test('[SR-3] changes the adjusted score, is taken back, and is in the chain; the history has no points', async () => {
    const made = await start();
    await made.scoreAll(made.judge, 8);
    ok(await made.judge.release());
    ok(await adjust(made, made.first, { kind: 'PENALTY', points: 1.375, reason: 'Ten minutes late' }));
    world.clock.pass(1000);
    const bonus = ok(await adjust(made, made.first, { kind: 'BONUS', points: 0.5, reason: 'Helped others' }));
    const { adjustmentCode } = bonus['adjustment'] as { adjustmentCode: string };
    expect(await scoreOf(made, made.first)).toMatchObject({
      rawScore: 8,
      adjustedScore: 8 - 1.375 + 0.5,
      adjustments: [
        { kind: 'PENALTY', points: 1.375, reason: 'Ten minutes late' },
        { kind: 'BONUS', points: 0.5 },
      ],
    });
    const revoke = () =>
      made.it.call('revokeAdjustment', { params: { adjustmentCode }, body: { reason: 'Given by mistake' } });
    ok(await revoke());
    expect((await revoke()).body.code).toBe('ADJUSTMENT_NOT_FOUND');
    expect(await scoreOf(made, made.first)).toMatchObject({ adjustedScore: 6.625, adjustments: [{ kind: 'PENALTY' }] });
    const chain = await world.database.db
      .selectFrom('audit_chain')
      .select(['act', 'details'])
      .where('competition_code', '=', made.it.code)
      .orderBy('seq')
      .execute();
    expect(chain.slice(-3).map(({ act }) => act)).toEqual([
      'score.adjusted',
      'score.adjusted',
      'score.adjustment-revoked',
    ]);
    expect(chain.at(-3)?.details).toMatchObject({ points: 1.375, reason: 'Ten minutes late' });
    const history = JSON.stringify((await made.it.call('getHistory')).body);
    expect(history).toContain('Ten minutes late');
    expect(history).not.toContain('1.375');
  });
  test('[SC-8] [SR-3] needs a reason and points, a container and a round of this competition, and gives no score by itself', async () => {
    const made = await start();
    const elsewhere = await start();
    for (const wrong of [{ points: 0 }, { points: -1 }, { reason: ' ' }, { kind: 'GIFT' }]) {
      const body = { kind: 'BONUS', points: 1, reason: 'For style', ...wrong };
      expect((await adjust(made, made.first, body)).body.code).toBe('VALIDATION_FAILED');
    }
    const body = { kind: 'BONUS', points: 1, reason: 'For style' };
    expect((await adjust(made, elsewhere.first, body)).body.code).toBe('CONTAINER_NOT_FOUND');
    const foreign = { ...made, params: elsewhere.params };
    expect((await adjust(foreign, made.first, body)).body.code).toBe('ROUND_NOT_FOUND');
    ok(await adjust(made, made.first, body));
    expect(await scoreOf(made, made.first)).toMatchObject({ rawScore: null, adjustedScore: null });
  });
});

test('[SR-5] judge correction follows the released cards, and no correction leaves the raw score', async () => {
  const made = await start({ entries: 8, judges: 4 });
  const [settings] = [ok(await made.it.call('getSettings'))['settings'] as { judging: { version: number } }];
  const values = { blind: false, tieChain: [], correction: true };
  ok(await made.it.call('saveJudgingRules', { body: { values, version: settings.judging.version } }));
  const cards: { containerCode: string; judgeCode: string; score: number }[] = [];
  for (const [at, judge] of made.judges.entries()) {
    for (const [index, containerCode] of made.containerCodes.entries()) {
      if ((index + at) % 4 === 0) {
        ok(await judge.send([judge.operation(containerCode, { part: 'recuse', value: 'Not mine' })]));
        continue;
      }
      const score = 4 + at + (index % 2) / 2;
      for (const criterion of made.criteria) await judge.give(containerCode, criterion, score);
      cards.push({ containerCode, judgeCode: judge.judgeCode, score });
    }
    ok(await judge.release());
  }
  const { status, containers } = correctJudges(cards, { min: 0, max: 10, step: 0.5 });
  expect(status).toBe('applied');
  const rows = new Map((await scoresOf(made)).map((row) => [row.containerCode, row]));
  for (const { containerCode, rawScore, correctedScore } of containers)
    expect(rows.get(containerCode)).toMatchObject({ rawScore, adjustedScore: correctedScore });
});
