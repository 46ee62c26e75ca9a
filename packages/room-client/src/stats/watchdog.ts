import { watchdog } from '../constants.ts';

/** What is known of one direction: its bytes, since when they do not grow, and how often that was answered. */
export interface Watch {
  readonly bytes: number;
  readonly silentSince: number | undefined;
  readonly tries: number;
}
export const startWatch: Watch = { bytes: 0, silentSince: undefined, tries: 0 };

interface Sample {
  now: number;
  bytes: number;
  /** Something should flow now. */
  isExpected: boolean;
}

/** One look at a direction. Dead is one that flowed before and brings nothing, for longer each time while nothing helps. */
export const stepWatch = (from: Watch, { now, bytes, isExpected }: Sample): { state: Watch; isDead: boolean } => {
  if (bytes !== from.bytes) return { state: { bytes, silentSince: undefined, tries: 0 }, isDead: false };
  if (!isExpected || bytes === 0) return { state: { ...from, silentSince: undefined }, isDead: false };
  const silentSince = from.silentSince ?? now;
  const patienceMs = Math.min(watchdog.silentMs * 2 ** from.tries, watchdog.longestMs);
  if (now - silentSince < patienceMs) return { state: { ...from, silentSince }, isDead: false };
  return { state: { bytes, silentSince: now, tries: from.tries + 1 }, isDead: true };
};
