import { assertRequestError, RequestError } from '../http/request-error.ts';
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
const longestMs = 32_000;
const isPassing = ({ status }: RequestError): boolean => status === 0 || status >= 500;

/**
 * One reload for a burst of reasons. It waits for this page's own writes, and one that overtakes it makes it start again:
 * what was read before a write must not be shown after it.
 */
export const createReloader = ({ load, writes, delayMs, schedule }: ReloaderParts) => {
  let cancel: (() => void) | undefined;
  let running: AbortController | undefined;
  let asked = false;
  let closed = false;
  let failures = 0;

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
      failures = 0;
    } catch (error) {
      if (!control.signal.aborted) {
        // What could not be read stays as it is shown. A server that is away is asked again, less and less often.
        assertRequestError(error);
        asked ||= isPassing(error);
        failures = isPassing(error) ? failures + 1 : 0;
      }
    } finally {
      running = undefined;
      if (control.signal.aborted) asked = true;
      plan(Math.min(longestMs, spacingMs * 2 ** failures));
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
