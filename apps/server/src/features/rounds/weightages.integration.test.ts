import type { Round } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let it: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  it = await createCompetition(world, (await enter(world, 'organiser@example.org')).token);
  await it.addRound('One');
  await it.addRound('Two');
});
afterAll(() => world.close());

const rounds = async () => (await it.get()).roundData;
const save = (of: readonly Round[], shares: readonly number[]) =>
  it.call('saveWeightages', {
    body: {
      weightages: of.map(({ roundCode, version }, at) => ({ roundCode, version, roundWeightage: shares[at] })),
    },
  });
const shares = async () => (await rounds()).map(({ roundWeightage }) => roundWeightage);

test('[WS-8] all weightages are saved in one call, also when rounds change positions', async () => {
  expect(await save(await rounds(), [70, 30])).toMatchObject({ status: 200, body: { roundData: [{}, {}] } });
  expect(await shares()).toEqual([70, 30]);
  expect((await save(await rounds(), [30, 70])).status).toBe(200);
  expect(await shares()).toEqual([30, 70]);
});

test('[WS-8] more than a hundred, an unknown round or an older version: none is saved', async () => {
  const before = await shares();
  const seen = await rounds();
  expect(await save(seen, [60, 70])).toMatchObject({ status: 409, body: { code: 'ROUND_WEIGHTAGE_OVER' } });
  const [first, second] = seen;
  if (!first || !second) throw new Error('two rounds are needed');
  expect(await save([first, { ...second, roundCode: 'RND0000000000000' }], [10, 20])).toMatchObject({
    body: { code: 'ROUND_NOT_FOUND' },
  });
  expect(await save([first, { ...second, version: second.version - 1 }], [10, 20])).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', details: { current: { roundCode: second.roundCode, roundWeightage: 70 } } },
  });
  expect(await shares()).toEqual(before);
});
