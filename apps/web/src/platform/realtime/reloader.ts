import { RequestError } from '../http/request-error.ts';
import type { Writes } from '../http/writes.ts';

export interface ReloaderParts {
  load: (signal: AbortSignal) => unknown;
  writes: Writes;
  /** How long the first reload of a burst waits for the rest of it. */
  delayMs: () => number;
  schedule: (act: () => void, ms: number) => () => void;
}

/** A rest after each reload, so that a stream of events costs one a second and not one each. */
const spacingMs = 1000;

/**
 * One reload for a burst of reasons. It waits for this page's own writes, and one that overtakes it makes it start anew:
 * what was read before a write must not be shown after it.
 */
export const createReloader = ({ load, writes, delayMs, schedule }: ReloaderParts) => {
  let cancel: (() => void) | undefined;
  let running: AbortController | undefined;
  let asked = false;
  let closed = false;

  const plan = (ms: number): void => {
    if (closed || cancel || running) return;
    cancel = schedule(() => {
      cancel = undefined;
      if (asked) void run();
    }, ms);
  };

  const run = async (): Promise<void> => {
    // The end of the last write plans it again.
    if (writes.pending() > 0) return;
    asked = false;
    const control = new AbortController();
    running = control;
    try {
      await load(control.signal);
    } catch (error) {
      // What could not be read stays as it is shown.
      if (!control.signal.aborted && !(error instanceof RequestError)) throw error;
    } finally {
      running = undefined;
      if (control.signal.aborted) asked = true;
      plan(spacingMs);
    }
  };

  const stopFollowing = writes.follow((pending) => {
    if (pending > 0) running?.abort();
    else if (asked) plan(delayMs());
  });

  return {
    ask: (): void => {
      asked = true;
      plan(delayMs());
    },
    close: (): void => {
      closed = true;
      cancel?.();
      running?.abort();
      stopFollowing();
    },
  };
};
export type Reloader = ReturnType<typeof createReloader>;
