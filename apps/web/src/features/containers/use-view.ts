import type { Round } from '@podium/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { withParams } from '../../platform/shell/with-params.ts';
import { viewOf } from './view.ts';

const quiet = { replace: true, preventScrollReset: true };

/** What the list shows, as the address says it, and the ways to change that. */
export const useView = (rounds: readonly Round[]) => {
  const [search, setSearch] = useSearchParams();
  const show = useCallback(
    (change: Readonly<Record<string, string | undefined>>) => setSearch((before) => withParams(before, change), quiet),
    [setSearch],
  );
  const find = useCallback((text: string) => show({ find: text }), [show]);
  return { view: viewOf(search, rounds), show, find };
};
