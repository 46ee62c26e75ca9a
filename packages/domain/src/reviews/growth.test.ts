import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

const step = (roundCode: string, score: number | null, scaleMax = 10) => ({
  roundCode,
  roundName: `Round ${roundCode}`,
  scaleMax,
  score,
});

test('[PV-11] growth is against the last round before that has a score', () => {
  const rounds = [step('a', 5), step('b', null), step('c', 7.25), step('d', 7)];
  expect(growthOf(rounds, 'a')).toBeUndefined();
  expect(growthOf(rounds, 'c')).toEqual({ by: 2.25, since: 'Round a' });
  expect(growthOf(rounds, 'd')).toEqual({ by: -0.25, since: 'Round c' });
});

test('[PV-11] points of another scale are not compared', () => {
  expect(growthOf([step('a', 4, 5), step('b', 8)], 'b')).toBeUndefined();
  expect(growthOf([step('a', 4), step('b', null)], 'b')).toBeUndefined();
  expect(growthOf([step('a', 4)], 'x')).toBeUndefined();
});
