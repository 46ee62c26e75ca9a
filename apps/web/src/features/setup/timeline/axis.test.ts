import type { TimelineEntry } from '@podium/contract';
import { expect, test } from 'vitest';
import { axisOf, endOf, phaseOf, positionOf, problemOf, toQuarter, withEdge, lengthPlace } from './axis.ts';

const entry = (change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  timelineCode: 'TL1',
  kind: 'judging',
  title: '',
  roundCode: 'RND1',
  startTime: '2026-11-15T09:00:00.000Z',
  hours: 48,
  ...change,
});
const at = (iso: string): Date => new Date(iso);
const now = at('2026-11-16T12:00:00Z');

test('[WS-30] the axis holds every entry and the present moment, with a few ticks', () => {
  const early = entry({ startTime: '2026-10-10T09:00:00.000Z', hours: 24 * 18 });
  const axis = axisOf([early, entry()], now);
  for (const moment of [Date.parse(early.startTime), endOf(entry()).getTime(), now.getTime()]) {
    expect(positionOf(axis, moment)).toBeGreaterThan(0);
    expect(positionOf(axis, moment)).toBeLessThan(100);
  }
  expect(axis.ticks.length).toBeGreaterThan(3);
  expect(axis.ticks.length).toBeLessThanOrEqual(8);
  expect(axisOf([], now).ticks.length).toBeGreaterThan(0);
  expect(axisOf([entry({ hours: 8784 })], now).ticks.length).toBeLessThanOrEqual(8);
  expect(axisOf([entry({ startTime: '', hours: 0 })], now).from).toBe(axisOf([], now).from);
});

test('[WS-30] an edge moves by itself and never past the other one', () => {
  const later = withEdge(entry(), 'start', Date.parse('2026-11-16T09:00:00Z'));
  expect([later.startTime, endOf(later)]).toEqual(['2026-11-16T09:00:00.000Z', endOf(entry())]);
  const shorter = withEdge(entry(), 'end', Date.parse('2026-11-15T12:30:00Z'));
  expect([shorter.startTime, shorter.hours]).toEqual([entry().startTime, 3.5]);
  expect(withEdge(entry(), 'end', 0).hours).toBe(0.25);
  expect(withEdge(entry(), 'start', Date.parse('2027-01-01T00:00:00Z')).hours).toBe(0.25);
  expect(toQuarter(Date.parse('2026-11-15T09:08:00Z'))).toBe(Date.parse('2026-11-15T09:15:00Z'));
});

test('[WS-30] an entry is past, on or ahead', () => {
  expect(phaseOf(entry(), now)).toBe('now');
  expect(phaseOf(entry({ hours: 1 }), now)).toBe('past');
  expect(phaseOf(entry({ startTime: '2026-11-17T00:00:00.000Z' }), now)).toBe('ahead');
});

test('[WS-30] judging before the end of handing in, or after the results, is told', () => {
  const handIn = entry({ kind: 'submission', startTime: '2026-11-14T09:00:00.000Z', hours: 36 });
  expect(problemOf(entry(), [handIn, entry()], now)).toEqual({ kind: 'beforeHandIn', end: endOf(handIn) });
  expect(
    problemOf(entry(), [entry({ kind: 'submission', roundCode: 'RND2', hours: 90 }), entry()], now),
  ).toBeUndefined();
  const results = entry({ kind: 'results', roundCode: null, startTime: '2026-11-16T00:00:00.000Z', hours: 3 });
  expect(problemOf(entry(), [results], now)).toEqual({ kind: 'afterResults', start: at(results.startTime) });
  expect(problemOf(entry({ timelineCode: 'new-0', hours: 1 }), [], now)).toEqual({ kind: 'over' });
});
test('[WS-30] the length of a bar is written in it, after it or before it, and never over the names', () => {
  expect([lengthPlace(10, 60), lengthPlace(10, 15), lengthPlace(90, 95), lengthPlace(2, 99)]).toEqual([
    'in',
    'after',
    'before',
    'in',
  ]);
});
