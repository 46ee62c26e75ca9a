import { useEffect, useState } from 'react';
import { assertRequestError } from './request-error.ts';

const waitMs = 200;

/** What a search as one types has found. Items belong to the text that is typed now: older ones are never among them. */
export type Search<T> = { kind: 'waiting' } | { kind: 'failed'; code: string } | { kind: 'found'; items: readonly T[] };

const waiting = { kind: 'waiting' } as const;

/**
 * Asks a moment after the last key, and again with every other `find`, which the caller keeps the same between two drawings. Without
 * a text nothing is asked for.
 */
export const useSearch = <T>(
  text: string | undefined,
  find: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
): Search<T> => {
  const [answer, setAnswer] = useState<{ text: string | undefined; find: unknown; search: Search<T> }>();
  useEffect(() => {
    if (text === undefined) return undefined;
    const ask = new AbortController();
    const put = (search: Search<T>): void => {
      if (!ask.signal.aborted) setAnswer({ text, find, search });
    };
    const timer = setTimeout(() => {
      find(text, ask.signal).then(
        (items) => put({ kind: 'found', items }),
        (error: unknown) => {
          if (ask.signal.aborted) return;
          assertRequestError(error);
          put({ kind: 'failed', code: error.code });
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ask.abort();
    };
  }, [text, find]);
  return answer && answer.text === text && answer.find === find ? answer.search : waiting;
};
