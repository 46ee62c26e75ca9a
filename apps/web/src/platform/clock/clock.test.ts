import type { TimelineEntry } from '@podium/contract';
import { expect, test } from 'vitest';
import { clockParts } from '../../ui/clock.tsx';
import { offsetFrom } from './server-clock.ts';
import { nextMoment, phaseOf, registrationMoment } from './timeline.ts';

const entry = (kind: TimelineEntry['kind'], startTime: string, hours: number): TimelineEntry => ({
  timelineCode: kind + startTime,
  kind,
  title: '',
  roundCode: null,
  startTime,
  hours,
});
const timeline = [
  entry('judging', '2026-11-14T12:00:00.000Z', 2),
  entry('registration', '2026-11-14T08:00:00.000Z', 6),
];
const at = (time: string): Date => new Date(`2026-11-14T${time}:00.000Z`);

test('[PT-3] the next moment is the nearest start or end ahead; registration has its own', () => {
  expect(nextMoment(timeline, at('07:00'))).toMatchObject({ edge: 'starts', entry: { kind: 'registration' } });
  expect(nextMoment(timeline, at('08:00'))).toMatchObject({ edge: 'starts', entry: { kind: 'judging' } });
  expect(nextMoment(timeline, at('12:30'))).toMatchObject({ edge: 'ends', at: at('14:00') });
  expect(nextMoment(timeline, at('14:00'))).toBeUndefined();
  expect(registrationMoment(timeline, at('08:00'))).toMatchObject({ edge: 'ends', at: at('14:00') });
  expect(timeline.map((one) => phaseOf(one, at('12:00')))).toEqual(['now', 'now']);
});

test('[PT-4] a device with a wrong clock counts on the server’s; small differences are noise', () => {
  const now = Date.parse('2026-11-14T08:00:00.000Z');
  expect(offsetFrom('Sat, 14 Nov 2026 08:00:01 GMT', now)).toBe(0);
  expect(offsetFrom('Sat, 14 Nov 2026 08:07:00 GMT', now)).toBe(7 * 60_000);
  expect(offsetFrom('Sat, 14 Nov 2026 07:00:00 GMT', now)).toBe(-3_600_000);
  expect(offsetFrom(null, now)).toBeUndefined();
  expect(offsetFrom('soon', now)).toBeUndefined();
});

test('[PT-4] a clock shows zero only when time is up', () => {
  expect(clockParts(400)).toEqual({ days: 0, text: '00:00:01' });
  expect(clockParts(0)).toEqual({ days: 0, text: '00:00:00' });
  expect(clockParts(-5000)).toEqual({ days: 0, text: '00:00:00' });
  expect(clockParts(86_400_000 + 3_661_000)).toEqual({ days: 1, text: '01:01:01' });
});
