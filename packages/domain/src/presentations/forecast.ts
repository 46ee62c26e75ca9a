import { type PhaseLengths, phases, phasesAfter, remainingMs } from './clock.ts';
import { type Presentation, presentingIn, waitingIn } from './queue.ts';

export interface Schedule {
  lengths: PhaseLengths;
  /** When the first container begins; none when the host begins at will. */
  startsAt: number | null;
  /** Nobody begins before their own time. */
  hasSlots: boolean;
}

export interface Forecast {
  /** When each container that waits begins, about. */
  startsAt: ReadonlyMap<string, number>;
  /** When the last one ends, about. */
  endsAt: number;
}

export const totalMs = (lengths: PhaseLengths): number => phases.reduce((sum, phase) => sum + lengths[phase] * 1000, 0);

/** What is left of the presentation that is on. Over time nothing is left of its part, and everybody behind it moves. */
const leftMs = ({ clock }: Presentation, lengths: PhaseLengths, now: number): number =>
  Math.max(0, remainingMs(clock, lengths, now)) +
  phasesAfter(clock.phase, lengths).reduce((sum, phase) => sum + lengths[phase] * 1000, 0);

/** When everybody's turn is, from what has happened up to now. */
export const forecast = (queue: readonly Presentation[], schedule: Schedule, now: number): Forecast => {
  const { lengths, startsAt, hasSlots } = schedule;
  const total = totalMs(lengths);
  const on = presentingIn(queue);
  let at = on ? now + leftMs(on, lengths, now) : Math.max(now, startsAt ?? now);
  const starts = new Map<string, number>();
  for (const { containerCode, slot } of waitingIn(queue)) {
    if (hasSlots && startsAt !== null) at = Math.max(at, startsAt + slot * total);
    starts.set(containerCode, at);
    at += total;
  }
  return { startsAt: starts, endsAt: at };
};
