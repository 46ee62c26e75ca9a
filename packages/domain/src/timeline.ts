const hour = 3_600_000;

/** Milliseconds left until `hours` after `start`; never negative. */
export const timeRemaining = (start: Date, hours: number, now: Date): number =>
  Math.max(0, start.getTime() + hours * hour - now.getTime());
