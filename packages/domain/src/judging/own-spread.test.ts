import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownSpread, type ReleasedCard } from './own-spread.ts';

const scale = { min: 0, max: 10 };
const codes = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`);
const cards = (count: number, means: Readonly<Record<string, (at: number) => number>>): ReleasedCard[] =>
  codes(count).flatMap((containerCode, at) =>
    Object.entries(means).map(([judgeCode, mean]) => ({ containerCode, judgeCode, mean: mean(at) })),
  );
const four = { me: (at: number) => at + 1, a: (at: number) => at, b: (at: number) => at, c: (at: number) => at };

test('[CD-21] a judge’s offset and spread stand beside those of the panel on the same entries', () => {
  const spread = ownSpread(cards(6, four), 'me', scale);
  expect(spread).toMatchObject({ shared: 6, offset: 1 });
  expect(spread?.own).toBeCloseTo(spread?.panel ?? 0, 9);
});
test('[CD-21] with few entries, a panel of one other judge or few other judges nothing is shown', () => {
  expect(ownSpread(cards(5, four), 'me', scale)).toBeUndefined();
  const { me, a, b } = four;
  expect(ownSpread(cards(8, { me, a }), 'me', scale)).toBeUndefined();
  expect(ownSpread(cards(8, { me, a, b }), 'me', scale)).toBeUndefined();
  expect(ownSpread(cards(8, four), 'nobody', scale)).toBeUndefined();
});
test('[CD-21] one step on one card of another judge shows in no number by more than its rounding', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 24, maxLength: 24 }), (points) => {
      const made = codes(6).flatMap((containerCode, row) =>
        ['me', 'a', 'b', 'c'].map((judgeCode, at) => ({
          containerCode,
          judgeCode,
          mean: (points[row * 4 + at] ?? 0) / 2,
        })),
      );
      const before = ownSpread(made, 'me', scale)?.offset ?? 0;
      const moved = made.map((card, at) => (at === 1 ? { ...card, mean: card.mean + 0.5 } : card));
      // 0.5 points of one of 18 cards move the mean by 0.028: less than a rounded step can tell.
      expect(Math.abs((ownSpread(moved, 'me', scale)?.offset ?? 0) - before)).toBeLessThanOrEqual(0.1 + 1e-9);
    }),
  );
});
