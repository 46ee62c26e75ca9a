import { useCallback, useState } from 'react';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useParamChanges } from '../../platform/shell/use-param-changes.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { useRendered } from '../../platform/rendered/rendered.tsx';
import { discoverKey } from '../../platform/store/slices/discover.ts';
import { loadDiscovered, readOn } from './actions.ts';
import { maxPages, viewOf } from './address.ts';

const noInterests: readonly string[] = [];

export const useInterests = (): readonly string[] =>
  useAppSelector(({ auth }) => (auth.token ? auth.user?.interests : undefined)) ?? noInterests;

/** The list that the address asks for. What was read of it before is shown at once and read again. */
export const useDiscover = () => {
  const dispatch = useAppDispatch();
  const [search, change] = useParamChanges();
  const interests = useInterests();
  const view = viewOf(search);
  const asked = { find: view.find, category: view.category, openOnly: view.openOnly, interests };
  const key = discoverKey(asked);
  const kept = useAppSelector(({ discover }) => (discover.shown?.key === key ? discover.shown : undefined));
  const before = useAppSelector(({ discover }) => discover.shown?.categories);
  const [busy, setBusy] = useState(false);
  const first = useRendered() && kept;
  const { state, again } = useLoad(key, async (signal) => dispatch(loadDiscovered(asked, view.pages, signal)), first);

  /** Looking for something else starts at its first page. */
  const find = useCallback((text: string) => change({ find: text, pages: undefined }, true), [change]);
  const more = async (): Promise<void> => {
    if (busy || !kept) return;
    setBusy(true);
    try {
      await dispatch(readOn(asked));
      change({ pages: String(kept.pages + 1) }, true);
    } catch (error) {
      assertRequestError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    view,
    interests,
    state,
    again,
    kept,
    /** The categories of the list before stay while another one is on its way. */
    categories: kept?.categories ?? before ?? [],
    hasMore: kept !== undefined && kept.nextCursor !== null && kept.pages < maxPages,
    isCut: kept !== undefined && kept.nextCursor !== null && kept.pages >= maxPages,
    busy,
    more,
    find,
  };
};
