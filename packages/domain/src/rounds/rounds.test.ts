import { expect, test } from 'vitest';
import { defaultScale, isScaleValid, roundStatus, weightageLeft } from './rounds.ts';

test('[P-157] a loaded round with its flag set is live', () => expect(roundStatus({ isLive: true })).toBe('live'));
test('[P-158] a loaded round without it is draft', () => {
  expect([{ isLive: false }, {}, { isLive: null }].map(roundStatus)).toEqual(['draft', 'draft', 'draft']);
});
test('[RO-1] weightages of counted rounds are shared out of one hundred, to the hundredth', () => {
  const share = (...weights: number[]) =>
    weightageLeft(weights.map((roundWeightage) => ({ roundWeightage, isMock: false })));
  expect(share(20, 30, 40)).toBe(10);
  expect(share(33.3, 33.3, 33.4)).toBe(0);
  expect(share(60, 60)).toBe(-20);
  expect(weightageLeft([{ roundWeightage: 50, isMock: true }])).toBe(100);
});
test('[RO-2] a scale runs upward in steps that meet its end', () => {
  expect(isScaleValid(defaultScale)).toBe(true);
  expect(isScaleValid({ min: 0, max: 1, step: 0.1 })).toBe(true);
  expect(isScaleValid({ min: 0, max: 10, step: 3 })).toBe(false);
  expect(isScaleValid({ min: 5, max: 5, step: 1 })).toBe(false);
  expect(isScaleValid({ min: 0, max: 10, step: -1 })).toBe(false);
});
