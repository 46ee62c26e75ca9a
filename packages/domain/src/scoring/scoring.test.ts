import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finalScore, rawScore, showScore, weighted } from './scoring.ts';

const card = (points: (number | null)[], submit = true) => ({
  submit,
  assessment: points.map((one) => ({ points: one })),
});

test('[P-305] a round score is the mean of the points times the weightage', () => {
  expect(weighted(rawScore([card([8, 6])]) ?? NaN, 50)).toBe(3.5);
});
test('[SC-1] cards that are not submitted, and criteria not scored, count for nothing; a zero counts', () => {
  expect(rawScore([card([10], false)])).toBeUndefined();
  expect(rawScore([card([null, 6])])).toBe(6);
  expect(rawScore([card([0, 6])])).toBe(3);
  expect(rawScore([])).toBeUndefined();
});
test('[P-306] the final score adds up weighted rounds', () => {
  expect(
    finalScore([
      { adjustedScore: 8, roundWeightage: 25 },
      { adjustedScore: 6, roundWeightage: 75 },
    ]),
  ).toBe(6.5);
});
test('[P-307] mock rounds are added with their weightage', () => {
  const rounds = [{ adjustedScore: 8, roundWeightage: 100 }];
  expect(finalScore(rounds, [{ roundScore: 4, roundWeightage: 50 }]) - finalScore(rounds)).toBe(2);
});
test.each([
  [7.654321, '7.654'],
  [12.34567, '12.35'],
  [8.5, '8.500'],
  [0, '0.000'],
  [123_456, '123456'],
])('[P-308] %d is shown as %s', (score, shown) => {
  expect(showScore(score)).toBe(shown);
});
test('[SC-2] a better score never shows as a worse one', () => {
  const score = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(fc.property(score, score, (a, b) => (a <= b ? Number(showScore(a)) <= Number(showScore(b)) : true)));
});
