import { expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';

test('[PB-14] what was current is fresh for a moment, and no longer once something was committed', () => {
  let now = 0;
  const freshness = createFreshness({ maxAgeMs: 250, agingMs: 750, ticks: () => now });
  const stamp = freshness.stamp();
  expect(freshness.isFresh(stamp)).toBe(true);
  now = 249;
  expect(freshness.isFresh(stamp)).toBe(true);
  now = 250;
  expect([freshness.isFresh(stamp), freshness.ageOf(stamp)]).toEqual([false, 'aging']);
  now = 1000;
  expect(freshness.ageOf(stamp)).toBe('over');
  const other = freshness.stamp();
  freshness.noteCommit();
  expect([freshness.isFresh(other), freshness.ageOf(other)]).toEqual([false, 'over']);
});
