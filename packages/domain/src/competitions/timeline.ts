const hour = 3_600_000;

/** An entry of the timeline ends so many hours after it starts. */
export const timelineEnd = (entry: { startTime: Date; hours: number }): Date =>
  new Date(entry.startTime.getTime() + entry.hours * hour);

/** Milliseconds left until `hours` after `start`; never negative. */
export const timeRemaining = (start: Date, hours: number, now: Date): number =>
  Math.max(0, timelineEnd({ startTime: start, hours }).getTime() - now.getTime());
