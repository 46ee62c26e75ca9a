import { expect, test } from 'vitest';
import { createRevisionCache } from './revision-cache.ts';

test('[PF-60] a value is made once for a revision, also when many ask at the same moment', async () => {
  const kept = createRevisionCache<number>({ most: 2 });
  let made = 0;
  const make = async () => (made += 1);
  expect(await Promise.all([kept.get('a', 1, make), kept.get('a', 1, make)])).toEqual([1, 1]);
  expect(await kept.get('a', 1, make)).toBe(1);
  expect(await kept.get('a', 2, make)).toBe(2);
  expect(kept.peek('a', 1)).toBeUndefined();
});

test('[PF-60] a failure is not kept, and the least recently used value goes first', async () => {
  const kept = createRevisionCache<string>({ most: 2 });
  await expect(kept.get('a', 1, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await kept.get('a', 1, async () => 'made')).toBe('made');
  await kept.get('b', 1, async () => 'b');
  await kept.get('a', 1, async () => 'never');
  await kept.get('c', 1, async () => 'c');
  expect(kept.peek('b', 1)).toBeUndefined();
  expect(kept.peek('a', 1)).toBe('made');
});

test('[PF-60] a value that is being made is not handed to those who cannot wait for it', async () => {
  const kept = createRevisionCache<string>({ most: 2 });
  let finish: (value: string) => void = () => undefined;
  const making = kept.get('a', 1, () => new Promise((resolve) => (finish = resolve)));
  expect(kept.peek('a', 1)).toBeUndefined();
  kept.put('a', 1, 'other');
  finish('made');
  expect(await making).toBe('made');
  expect(kept.peek('a', 1)).toBe('made');
  kept.put('b', 1, 'put');
  expect([kept.peek('b', 1), await kept.get('b', 1, async () => 'never')]).toEqual(['put', 'put']);
});
