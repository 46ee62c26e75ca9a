import { expect, test } from 'vitest';
import { circles } from './cycles.mjs';

const imports = (...pairs) => pairs.map(([from, to]) => ({ from, to }));

test('[BD-5] files that import each other are named, however long the way round', () => {
  expect(circles(imports(['a', 'b'], ['b', 'c'], ['c', 'a'], ['c', 'd']))).toEqual([['a', 'b', 'c']]);
  expect(circles(imports(['a', 'b'], ['b', 'a'], ['c', 'd'], ['d', 'c'], ['b', 'c']))).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ]);
});

test('[BD-5] two ways to one file are no circle', () => {
  expect(circles(imports(['a', 'b'], ['a', 'c'], ['b', 'd'], ['c', 'd']))).toEqual([]);
});
