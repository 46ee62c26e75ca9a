import type { Round } from '@podium/contract';
import { useCallback } from 'react';
import { useParamChanges } from '../../platform/shell/use-param-changes.ts';
import { viewOf } from '../../platform/containers/view.ts';

/** What the list shows, as the address says it, and the ways to change that. */
export const useView = (rounds: readonly Round[]) => {
  /** A choice is a step that Back takes back; letters that are typed are not. */
  const [search, change] = useParamChanges();
  const show = useCallback((params: Readonly<Record<string, string | undefined>>) => change(params, false), [change]);
  const find = useCallback((text: string) => change({ find: text }, true), [change]);
  return { view: viewOf(search, rounds), show, find };
};
