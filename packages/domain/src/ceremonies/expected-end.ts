interface Pace {
  openedAt: Date;
  /** When the last place was called. */
  steppedAt: Date;
  /** How many places were called, and how many are left. */
  step: number;
  left: number;
}

const minuteMs = 60_000;
/** Further away than this, a guess to the minute would promise too much. */
const soonMs = 15 * minuteMs;

/** When a ceremony ends if its calls go on as fast as until now; undefined before the first call and after the last. */
export const expectedEnd = ({ openedAt, steppedAt, step, left }: Pace, now: Date): Date | undefined => {
  if (step <= 0 || left <= 0) return undefined;
  const each = Math.max(0, steppedAt.getTime() - openedAt.getTime()) / step;
  const end = Math.max(now.getTime(), steppedAt.getTime() + each * left);
  const rounding = end - now.getTime() > soonMs ? 5 * minuteMs : minuteMs;
  return new Date(Math.ceil(end / rounding) * rounding);
};
