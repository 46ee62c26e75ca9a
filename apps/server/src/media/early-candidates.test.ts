import { expect, test } from 'vitest';
import { createEarlyCandidates } from './early-candidates.ts';

test('[VR-34] the first fifty candidates are kept in their order, and are given once', () => {
  const early = createEarlyCandidates<number>();
  for (let n = 0; n < 1_000; n += 1) early.add(n);
  expect(early.take()).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(early.take()).toEqual([]);
});
