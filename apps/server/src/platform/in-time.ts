import { setTimeout as pause } from 'node:timers/promises';

/** Fails when the answer does not come in time. */
export const inTime = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
  const patience = new AbortController();
  const late = pause(ms, undefined, { signal: patience.signal }).then(() => {
    throw new Error('no answer');
  });
  return Promise.race([answer, late]).finally(() => patience.abort());
};
