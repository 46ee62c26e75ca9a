import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler that stays the same value between renders and always runs the newest version. Memoised rows of a long list
 * take it, so that they are drawn only when their own data changes. It is for events, never for use while rendering.
 */
export const useStable = <A extends unknown[], R>(handler: (...args: A) => R): ((...args: A) => R) => {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: A) => newest.current(...args), []);
};
