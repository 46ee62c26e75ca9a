import { retryLimits } from '../constants.ts';
import { afterTries, type RoomError } from '../errors/room-error.ts';
import { type Clock, delayBeforeTry, wait } from './delays.ts';

export const retryCategories = [
  'ConnectFailed',
  'SignalDisconnect',
  'PublishIceConnectionFailed',
  'SubscribeIceConnectionFailed',
] as const;
export type RetryCategory = (typeof retryCategories)[number];

/** A category waits until those it depends on have recovered. */
export const retryDependencies: Readonly<Record<RetryCategory, readonly RetryCategory[]>> = {
  ConnectFailed: [],
  SignalDisconnect: [],
  PublishIceConnectionFailed: ['SignalDisconnect'],
  SubscribeIceConnectionFailed: ['SignalDisconnect'],
};
const triesOf = (category: RetryCategory): number =>
  category === 'SubscribeIceConnectionFailed' ? retryLimits.subscribeTries : retryLimits.tries;

interface SchedulerDeps {
  clock: Clock;
  random: () => number;
  /** The first retry has begun. */
  began: (error: RoomError) => void;
  /** Every retry has recovered. */
  recovered: () => void;
  /** A category has given up; the error is terminal now. */
  exhausted: (error: RoomError) => void;
}

interface Retry {
  category: RetryCategory;
  error: RoomError;
  /** True when what failed works again. */
  attempt: (tried: number) => Promise<boolean>;
  /** Instead of `exhausted`, for a caller that waits for the outcome. */
  gaveUp?: (error: RoomError) => void;
}

/** Repeats what failed, one retry for each category. The host hears of the first that begins and of the last that recovers. */
export const createRetryScheduler = ({ clock, random, began, recovered, exhausted }: SchedulerDeps) => {
  const running = new Map<RetryCategory, Promise<boolean>>();
  let stop = new AbortController();

  const run = async (
    { category, error, attempt, gaveUp = exhausted }: Retry,
    { signal }: AbortController,
  ): Promise<boolean> => {
    for (const needed of retryDependencies[category]) {
      if ((await running.get(needed)) === false) return false;
    }
    const tries = triesOf(category);
    for (let tried = 0; tried < tries; tried += 1) {
      // The server restores the subscribe side by itself; waiting first would only take from the time that it has.
      if (category !== 'SubscribeIceConnectionFailed')
        await wait(clock, delayBeforeTry(tried, random()) * 1000, signal);
      if (signal.aborted) return false;
      if (await attempt(tried)) return true;
      if (signal.aborted) return false;
    }
    gaveUp(afterTries(error, tries));
    return false;
  };
  const settle = async (retry: Retry, controller: AbortController): Promise<void> => {
    const promise = run(retry, controller);
    running.set(retry.category, promise);
    const isRecovered = await promise;
    if (controller.signal.aborted) return;
    running.delete(retry.category);
    if (isRecovered && running.size === 0) recovered();
  };

  return {
    /** A category that is being retried is left alone. */
    schedule: (retry: Retry): void => {
      if (running.has(retry.category)) return;
      const isFirst = running.size === 0;
      if (isFirst) began(retry.error);
      void settle(retry, stop);
    },
    isRunning: (category: RetryCategory): boolean => running.has(category),
    /** Nothing more is tried. */
    cancel: (): void => {
      stop.abort();
      stop = new AbortController();
      running.clear();
    },
  };
};
export type RetryScheduler = ReturnType<typeof createRetryScheduler>;
