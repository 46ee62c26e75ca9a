import { expect, test } from 'vitest';
import { expectedEnd } from './expected-end.ts';

const at = (time: string): Date => new Date(`2026-12-05T${time}Z`);
const end = (step: number, left: number, stepped: string, now: string): string | undefined =>
  expectedEnd({ openedAt: at('15:00:00'), steppedAt: at(stepped), step, left }, at(now))
    ?.toISOString()
    .slice(11, 16);

test('[CY-22] the end follows from how long each call took, and is told less exactly when it is far away', () => {
  expect(end(2, 1, '15:08:00', '15:08:00')).toBe('15:12');
  expect(end(2, 5, '15:08:00', '15:08:00')).toBe('15:30');
  // A pause is over before the end is.
  expect(end(2, 1, '15:08:00', '15:30:30')).toBe('15:31');
});
test('[CY-22] nothing is told before the first call and after the last', () => {
  expect([end(0, 3, '15:00:00', '15:01:00'), end(3, 0, '15:08:00', '15:09:00')]).toEqual([undefined, undefined]);
});
