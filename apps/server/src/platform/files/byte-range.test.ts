import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['bytes=8-200', { first: 8, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=1e3-', 'whole'],
] as const)('[FL-16] of ten bytes, %s is read as %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});
test('[FL-16] an empty file has no range', () => {
  expect(readRange('bytes=0-', 0)).toBe('outside');
  expect(readRange(undefined, 0)).toBe('whole');
});
