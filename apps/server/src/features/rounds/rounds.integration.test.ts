import type { Criterion, Round } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { editRound, roundsIn, saveCriteria, setRoundStatus } from '../../../test/rounds.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
beforeEach(async () => {
  it = await createCompetition(world, organiser);
});
afterAll(() => world.close());

const names = (rounds: readonly Round[]) => rounds.map(({ roundName }) => roundName);
const edit = (round: Round | undefined, body: object) => editRound(it, round, body);
const save = (round: Round | undefined, criteria: Criterion[], version?: number) =>
  saveCriteria(it, round, criteria, version);
const setStatus = (round: Round | undefined, status: string) => setRoundStatus(it, round, status);
const three = async () => {
  await it.addRound('One');
  await it.addRound('Two');
  return it.addRound('Three');
};

describe('a round', () => {
  test('[RN-1] [P-101] [P-102] [P-155] [P-156] is added at the end, as a draft without weightage', async () => {
    await it.addRound('Heats');
    const rounds = await it.addRound('Final');
    expect(names(rounds)).toEqual(['Heats', 'Final']);
    expect(rounds[1]).toEqual({
      roundCode: expect.stringMatching(/^RND\d{13}$/u),
      roundName: 'Final',
      details: '',
      roundWeightage: 0,
      isMock: false,
      isLive: false,
      status: 'draft',
      scale: { min: 0, max: 10, step: 0.5 },
      criteria: [],
      containerCount: 0,
      version: 0,
    });
    expect((await it.call('createRound', { body: { roundName: '  ' } })).body.code).toBe('VALIDATION_FAILED');
  });
  test('[RN-2] changes name, details, weightage to the hundredth, scale and mock', async () => {
    const [round] = await it.addRound('Heats');
    const scale = { min: 1, max: 5, step: 1 };
    const [changed] = roundsIn(
      await edit(round, { roundName: 'Qualifier', details: 'Short', roundWeightage: 33.333, scale }),
    );
    expect(changed).toMatchObject({
      roundName: 'Qualifier',
      details: 'Short',
      roundWeightage: 33.33,
      scale,
      version: 1,
    });
    expect((await edit(changed, { scale: { min: 0, max: 10, step: 3 } })).body.code).toBe('VALIDATION_FAILED');
    expect((await edit(changed, { roundWeightage: 101 })).body.code).toBe('VALIDATION_FAILED');
  });
  test('[RN-3] a stale edit is shown the round as it is, and overwrites nothing', async () => {
    const [round] = await it.addRound('Heats');
    await edit(round, { details: 'First' });
    expect((await edit(round, { details: 'Second' })).body).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { roundCode: round?.roundCode, details: 'First', version: 1 } },
    });
    expect((await it.get()).roundData[0]?.details).toBe('First');
  });
  test('[RN-3] of another competition is not found here', async () => {
    const other = await createCompetition(world, organiser);
    const [foreign] = await other.addRound('Foreign');
    for (const answer of [
      await edit(foreign, {}),
      await save(foreign, []),
      await setStatus(foreign, 'live'),
      await it.call('removeRound', { params: { roundCode: foreign?.roundCode ?? '' } }),
    ]) {
      expect(answer.body.code).toBe('ROUND_NOT_FOUND');
    }
  });
});

describe('weightages', () => {
  test('[RN-4] of counted rounds never pass a hundred', async () => {
    const [one, two, three_] = await three();
    await edit(one, { roundWeightage: 33.33 });
    await edit(two, { roundWeightage: 33.33 });
    expect((await edit(three_, { roundWeightage: 33.35 })).body).toMatchObject({
      code: 'ROUND_WEIGHTAGE_OVER',
      details: { over: 0.01 },
    });
    const [, , last] = roundsIn(await edit(three_, { roundWeightage: 33.34 }));
    expect(last?.roundWeightage).toBe(33.34);
  });
  test('[RN-4] a mock round does not count, and counts again when it is none', async () => {
    const [one, two] = await three();
    await edit(one, { roundWeightage: 100 });
    const [, mock] = roundsIn(await edit(two, { isMock: true, roundWeightage: 50 }));
    expect(mock?.isMock).toBe(true);
    expect((await edit(mock, { isMock: false })).body.code).toBe('ROUND_WEIGHTAGE_OVER');
  });
  test('[RN-4] two changes at the same moment cannot pass it together', async () => {
    const [one, two] = await three();
    const answers = await Promise.all([edit(one, { roundWeightage: 60 }), edit(two, { roundWeightage: 60 })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the order', () => {
  const order = (rounds: readonly (Round | undefined)[], version: number) =>
    it.call('orderRounds', { body: { roundCodes: rounds.map((round) => round?.roundCode ?? ''), version } });

  test('[RN-5] [P-034] is any order of all rounds, and of nothing else', async () => {
    const [one, two, last] = await three();
    const answer = await order([last, one, two], 0);
    expect(names(roundsIn(answer))).toEqual(['Three', 'One', 'Two']);
    expect(answer.body['version']).toBe(1);
    for (const wrong of [[one, two], [one, two, two], [one, two, last, last], []])
      expect((await order(wrong, 1)).body.code).toBe('VALIDATION_FAILED');
    expect(names((await it.get()).roundData)).toEqual(['Three', 'One', 'Two']);
  });
  test('[RN-5] a stale order is shown the present one', async () => {
    const [one, two, last] = await three();
    await order([two, one, last], 0);
    const stale = await order([last, two, one], 0);
    const roundData = ['Two', 'One', 'Three'].map((roundName) => ({ roundName }));
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', details: { current: { roundData, version: 1 } } });
  });
  test('[RN-6] a removed round keeps its position, also while the others move', async () => {
    const [one, two, last] = await three();
    const params = { roundCode: two?.roundCode ?? '' };
    expect(names(roundsIn(await it.call('removeRound', { params })))).toEqual(['One', 'Three']);
    expect((await it.call('removeRound', { params })).body.code).toBe('ROUND_NOT_FOUND');
    expect((await edit(two, { details: 'x' })).body.code).toBe('ROUND_NOT_FOUND');
    await order([last, one], 0);
    expect(names(roundsIn(await it.call('restoreRound', { params })))).toEqual(['Three', 'Two', 'One']);
    expect((await it.call('restoreRound', { params })).body.code).toBe('ROUND_NOT_FOUND');
    expect(names(await it.addRound('Four'))).toEqual(['Three', 'Two', 'One', 'Four']);
  });
  test('[RN-6] one whose weightage no longer fits does not come back', async () => {
    const [one, two] = await three();
    await edit(one, { roundWeightage: 80 });
    const params = { roundCode: one?.roundCode ?? '' };
    await it.call('removeRound', { params });
    await edit(two, { roundWeightage: 30 });
    expect((await it.call('restoreRound', { params })).body).toMatchObject({
      code: 'ROUND_WEIGHTAGE_OVER',
      details: { over: 10 },
    });
  });
});
