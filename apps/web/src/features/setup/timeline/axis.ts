import type { TimelineEntry } from '@podium/contract';
import { timelineEnd } from '@podium/domain/competitions';

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Axis {
  from: number;
  to: number;
  /** Midnights on the viewer's clock, far enough apart to be read. */
  ticks: Date[];
}

export const isTimed = ({ startTime, hours }: TimelineEntry): boolean => startTime !== '' && hours > 0;

export const endOf = ({ startTime, hours }: TimelineEntry): Date =>
  timelineEnd({ startTime: new Date(startTime), hours });

const maxTicks = 7;
/** Days between two ticks: words that a calendar has. */
const steps = [1, 2, 7, 14, 28, 56, 91, 182, 364];

/** What all entries and the present moment fit into, with some air at both ends. */
export const axisOf = (entries: readonly TimelineEntry[], now: Date): Axis => {
  const timed = entries.filter(isTimed);
  const moments = [now.getTime(), ...timed.flatMap((entry) => [Date.parse(entry.startTime), endOf(entry).getTime()])];
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const air = Math.max(dayMs, (last - first) * 0.04);
  const [from, to] = [first - air, last + air];
  const step = steps.find((days) => (to - from) / (days * dayMs) <= maxTicks) ?? 364;
  const start = new Date(from);
  const ticks: Date[] = [];
  // By the calendar and not by 24 hours: a day on which the clock changes has 23 or 25.
  for (let day = 1; ; day += step) {
    const tick = new Date(start.getFullYear(), start.getMonth(), start.getDate() + day);
    if (tick.getTime() >= to) return { from, to, ticks };
    ticks.push(tick);
  }
};

/** Where a moment is on the axis, in percent. */
export const positionOf = ({ from, to }: Axis, at: number): number => ((at - from) / (to - from)) * 100;

export type Phase = 'past' | 'now' | 'ahead';
export const phaseOf = (entry: TimelineEntry, now: Date): Phase => {
  if (endOf(entry) <= now) return 'past';
  return Date.parse(entry.startTime) <= now.getTime() ? 'now' : 'ahead';
};

export type Edge = 'start' | 'end';
export const quarterMs = hourMs / 4;
const shortest = 0.25;

/** An entry whose start or end is moved, never past the other one. */
export const withEdge = (entry: TimelineEntry, edge: Edge, at: number): TimelineEntry => {
  const [start, end] = [Date.parse(entry.startTime), endOf(entry).getTime()];
  if (edge === 'end') return { ...entry, hours: Math.max(shortest, (at - start) / hourMs) };
  const next = Math.min(at, end - shortest * hourMs);
  return { ...entry, startTime: new Date(next).toISOString(), hours: (end - next) / hourMs };
};

export const toQuarter = (at: number): number => Math.round(at / quarterMs) * quarterMs;

type Problem = { kind: 'beforeHandIn'; end: Date } | { kind: 'afterResults'; start: Date } | { kind: 'over' };

/** What the organiser may not have meant. It is told, and can be saved all the same. */
export const problemOf = (entry: TimelineEntry, all: readonly TimelineEntry[], now: Date): Problem | undefined => {
  if (!isTimed(entry)) return undefined;
  const handIn = all.find(({ kind, roundCode }) => kind === 'submission' && roundCode === entry.roundCode);
  if (entry.kind === 'judging' && handIn && isTimed(handIn) && Date.parse(entry.startTime) < endOf(handIn).getTime())
    return { kind: 'beforeHandIn', end: endOf(handIn) };
  const results = all.find(({ kind }) => kind === 'results');
  if (entry.kind === 'judging' && results && isTimed(results) && endOf(entry).getTime() > Date.parse(results.startTime))
    return { kind: 'afterResults', start: new Date(results.startTime) };
  return endOf(entry) <= now && entry.timelineCode.startsWith('new-') ? { kind: 'over' } : undefined;
};

/** How much of the axis the text of a length needs, in percent. */
const lengthRoom = 16;

/** Where the length of a bar is written: in it if it fits, else after it, else before it. So no text crosses another one. */
export const lengthPlace = (start: number, end: number): 'in' | 'after' | 'before' => {
  if (end - start >= lengthRoom) return 'in';
  if (end + lengthRoom <= 100) return 'after';
  return start >= lengthRoom ? 'before' : 'in';
};
