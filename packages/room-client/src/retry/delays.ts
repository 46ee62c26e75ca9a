import { retryLimits } from '../constants.ts';
import { invalid } from '../errors/room-error.ts';

/** Seconds before the try after `failed` failed ones. `fraction` is chance, from 0 to 1. */
export const retryDelay = (failed: number, fraction: number): number =>
  Math.min(2 ** failed + fraction, retryLimits.longestDelayS);

/** The first try comes within a second, so that a short interruption passes unnoticed and a crowd does not return at once. */
export const delayBeforeTry = (tried: number, fraction: number): number =>
  tried === 0 ? fraction : retryDelay(tried, fraction);

export interface Clock {
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
}

/** Waits, or stops waiting when the signal is aborted. It never rejects for that: the caller reads the signal. */
export const wait = (clock: Clock, ms: number, signal?: AbortSignal): Promise<void> => {
  if (!(ms >= 0)) throw invalid('Wait time must not be negative');
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = (): void => {
      clock.clearTimer(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = clock.setTimer(end, ms);
    signal?.addEventListener('abort', end);
  });
};
