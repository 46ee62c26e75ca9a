import { useEffect, useState } from 'react';

/** The server's time at a moment of this device's own counter, which no change of its clock touches. */
export interface TimeSample {
  serverMs: number;
  localMs: number;
  /** How long the answer took; the error is at most half of it. */
  tripMs: number;
}

export const sampleOf = (now: string, sentMs: number, receivedMs: number): TimeSample => ({
  serverMs: Date.parse(now),
  localMs: (sentMs + receivedMs) / 2,
  tripMs: receivedMs - sentMs,
});

/** A counter may stand while the device sleeps, so an old sample is worth less than a slow one. */
const oldMs = 600_000;

export const betterSample = (before: TimeSample | undefined, next: TimeSample): TimeSample =>
  before && before.tripMs < next.tripMs && next.localMs - before.localMs < oldMs ? before : next;

export const serverMsAt = ({ serverMs, localMs }: TimeSample, nowMs: number): number => serverMs + nowMs - localMs;

/** The server's time, again four times a second. What is shown follows from the time, so a tab that rested is right at once. */
export const useServerMs = (sample: TimeSample | undefined): number => {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const tick = (): void => setNowMs(performance.now());
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return sample ? serverMsAt(sample, Math.max(nowMs, sample.localMs)) : 0;
};
