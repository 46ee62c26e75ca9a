import { expect, test } from 'vitest';
import { momentsOf } from './asked.ts';

test('[HY-9] a day is what lies between its two midnights where the reader is', () => {
  const { from, to } = momentsOf('2026-11-15') ?? { from: '', to: '' };
  expect(new Date(from).getHours()).toBe(0);
  expect(new Date(from).getDate()).toBe(15);
  expect(new Date(to).getHours()).toBe(0);
  expect(new Date(to).getDate()).toBe(16);
});
test.each(['', '15 November', '2026-13-40', '1999-01-01', '2026-11-15T10:00'])('[HY-9] %j is no day', (day) => {
  expect(momentsOf(day)).toBeUndefined();
});
