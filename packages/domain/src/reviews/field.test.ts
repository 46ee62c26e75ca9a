import { expect, test } from 'vitest';
import { betterThan, positionIn, quartilesOf, strongestFirst } from './index.ts';

test('[PV-2] the middle half and the median of a field, in whatever order it comes', () => {
  expect(quartilesOf([9, 1, 5, 3, 7])).toEqual({ lower: 3, median: 5, upper: 7 });
  expect(quartilesOf([4, 1, 2, 3])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
});

test('[PV-2] fewer than four containers have no quartiles', () => {
  expect(quartilesOf([1, 2, 3])).toBeUndefined();
});

test('[PV-2] a score stands above, in the upper or lower part of, or below the middle half', () => {
  const field = { lower: 3, median: 5, upper: 7 };
  expect([7.01, 7, 5, 4.99, 3, 2.99].map((score) => positionIn(score, field))).toEqual([
    'above',
    'upper-half',
    'upper-half',
    'lower-half',
    'lower-half',
    'below',
  ]);
});

test('[PV-2] equal scores are not better than each other', () => {
  expect(betterThan(5, [5, 5, 4, 6])).toBe(1);
});
test('[PV-10] a review begins with the criterion that stands best against the field', () => {
  const criteria = [
    { name: 'Style', mean: 9, betterThan: 1 },
    { name: 'Speed', mean: 6, betterThan: 4 },
    { name: 'Idea', mean: 7, betterThan: 4 },
  ];
  expect(strongestFirst(criteria).map(({ name }) => name)).toEqual(['Idea', 'Speed', 'Style']);
});
