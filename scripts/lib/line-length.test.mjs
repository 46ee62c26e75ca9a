import { expect, test } from 'vitest';
import { measureLines } from './line-length.mjs';

const file = ({ short, long }) => `${'x'.repeat(120)}\n`.repeat(short) + `${'x'.repeat(121)}\n`.repeat(long);

test('[LN-1] fewer than one line in a hundred over 120 characters is accepted', () => {
  expect(measureLines([file({ short: 200, long: 0 }), file({ short: 99, long: 2 })])).toEqual({
    lines: 301,
    long: 2,
    isAcceptable: true,
  });
});

test('[LN-1] one line in a hundred is refused', () => {
  expect(measureLines([file({ short: 99, long: 1 })])).toEqual({ lines: 100, long: 1, isAcceptable: false });
});

test('[LN-1] a tree in which nothing was read is refused', () => {
  expect(measureLines([]).isAcceptable).toBe(false);
});
