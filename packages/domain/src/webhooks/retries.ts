const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after a failed try the next one comes: ten tries in a little more than three days. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
const longestWait = 24 * hour;
/** Many deliveries that failed together do not come back together. */
const jitter = 0.2;

interface Failed {
  /** Counted with the one that failed. */
  tries: number;
  /** What the other server asked for, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** Between 0 and 1. */
  random: number;
}

/** The wait until the next try; nothing after the last. */
export const nextTryAfter = ({ tries, retryAfterMs = 0, random }: Failed): number | undefined => {
  const wait = waits[tries - 1];
  if (wait === undefined) return undefined;
  return Math.max(Math.round(wait * (1 + jitter * random)), Math.min(retryAfterMs, longestWait));
};

/** Seconds, or a date; anything else asks for nothing. */
export const readRetryAfter = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header) * second;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
};
