import { expect, test } from 'vitest';
import { createShortLivedCache } from './short-lived-cache.ts';

const open = () => {
  const state = { now: 0, value: 'first', reads: 0 };
  const cache = createShortLivedCache({
    read: async (key) => {
      state.reads += 1;
      if (state.value === 'lost') throw new Error('lost');
      return `${key} ${state.value}`;
    },
    maxAgeMs: 100,
    most: 2,
    ticks: () => state.now,
  });
  return { state, cache };
};

test('[PF-63] a value is read once until it is dropped or too old', async () => {
  const { state, cache } = open();
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a first', 'a first']);
  state.value = 'second';
  state.now = 99;
  expect(await cache.get('a')).toBe('a first');
  state.now = 100;
  expect(await cache.get('a')).toBe('a second');
  state.value = 'third';
  cache.drop('a');
  expect(await cache.get('a')).toBe('a third');
  expect(state.reads).toBe(3);
});

test('[PF-63] a value that was being read when it was dropped is not kept', async () => {
  const { state, cache } = open();
  const early = cache.get('a');
  cache.drop('a');
  state.value = 'second';
  expect(await early).toBe('a first');
  expect(cache.peek('a')).toBeUndefined();
  expect(await cache.get('a')).toBe('a second');
  expect(cache.peek('a')).toBe('a second');
  state.now = 100;
  expect(cache.peek('a')).toBeUndefined();
});

test('[PF-63] a failure is not kept, and the oldest value goes first', async () => {
  const { state, cache } = open();
  state.value = 'lost';
  await expect(cache.get('a')).rejects.toThrow('lost');
  state.value = 'first';
  for (const key of ['a', 'b', 'c']) await cache.get(key);
  state.value = 'second';
  expect([await cache.get('c'), await cache.get('a')]).toEqual(['c first', 'a second']);
});
