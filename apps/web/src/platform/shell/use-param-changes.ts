import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { withParams } from './with-params.ts';

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * What the address asks for, and a way to change parts of it. A change builds on the one before it, also while the router is still on
 * its way there: letters that were typed before a choice do not undo it when they arrive after it.
 */
export const useParamChanges = (): readonly [URLSearchParams, (changes: Changes, replace: boolean) => void] => {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => void (latest.current = params), [params]);
  const change = useCallback(
    (changes: Changes, replace: boolean) => {
      latest.current = withParams(latest.current, changes);
      setParams(latest.current, { replace, preventScrollReset: true });
    },
    [setParams],
  );
  return [params, change];
};
