import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from './request-error.ts';

export type Loaded<T> = { kind: 'loading' } | { kind: 'shown'; value: T } | { kind: 'failed'; code: string };

interface Answer<T> {
  to: string;
  turn: number;
  state: Loaded<T>;
}

/**
 * What a screen shows of the server. Another key is another thing and starts empty; loading the same again keeps what is
 * shown until the new answer is here. `put` shows what a write answered. With `first`, the value that the server rendered the
 * page from, nothing is loaded until something changes.
 */
export const useLoad = <T>(key: string, load: (signal: AbortSignal) => Promise<T>, first?: T) => {
  const [answer, setAnswer] = useState<Answer<T> | undefined>(() =>
    first === undefined ? undefined : { to: key, turn: 0, state: { kind: 'shown', value: first } },
  );
  const [turn, setTurn] = useState(0);
  const given = useRef(first === undefined ? undefined : key);
  const latest = useRef(load);
  const shownKey = useRef(key);
  useEffect(() => {
    latest.current = load;
    shownKey.current = key;
  }, [load, key]);
  useEffect(() => {
    if (given.current === key && turn === 0) return undefined;
    given.current = undefined;
    const ask = new AbortController();
    latest.current(ask.signal).then(
      (value) => {
        if (!ask.signal.aborted) setAnswer({ to: key, turn, state: { kind: 'shown', value } });
        return value;
      },
      (error: unknown) => {
        if (ask.signal.aborted) return undefined;
        if (!(error instanceof RequestError)) {
          setAnswer(() => {
            throw error;
          });
          return undefined;
        }
        // What is shown already is better than a page that says nothing came, unless one may not see it any more.
        const gone = error.status === 403 || error.status === 404;
        setAnswer((before) =>
          !gone && before?.to === key && before.state.kind === 'shown'
            ? before
            : { to: key, turn, state: { kind: 'failed', code: error.code } },
        );
        return undefined;
      },
    );
    return () => ask.abort();
  }, [key, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const put = useCallback(
    (value: T) => {
      // What was read for another key comes too late: in its place the present one would never be shown.
      if (shownKey.current === key) setAnswer({ to: key, turn: 0, state: { kind: 'shown', value } });
    },
    [key],
  );
  const state: Loaded<T> = answer?.to === key ? answer.state : { kind: 'loading' };
  return { state, again, put };
};
