import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('[RO-3] moving an entry keeps all entries and the order of the others', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat()),
      fc.integer({ min: -2, max: 20 }),
      fc.integer({ min: -2, max: 20 }),
      (list, from, to) => {
        const without = (all: number[]) => all.filter((one) => one !== list[from]);
        expect(moved(list, from, to).toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
        expect(without(moved(list, from, to))).toEqual(without(list));
      },
    ),
  );
});
