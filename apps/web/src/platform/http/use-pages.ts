import { useEffect, useRef, useState } from 'react';
import { assertRequestError } from './request-error.ts';
import { useLoad } from './use-load.ts';

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
interface Read<T, F> extends Page<T> {
  first: F;
  pages: number;
}

const add = <T, F>(read: Read<T, F>, page: Page<T>): Read<T, F> => ({
  first: read.first,
  items: [...read.items, ...page.items],
  nextCursor: page.nextCursor,
  pages: read.pages + 1,
});

const begun = <T, F extends Page<T>>(first: F): Read<T, F> => ({
  first,
  items: first.items,
  nextCursor: first.nextCursor,
  pages: 1,
});

/**
 * A list that is read on page by page; the first page may say more than its rows. Loading it again reads as far as before. With
 * `rendered`, the page that the server rendered, nothing is loaded at first.
 */
export const usePages = <T, F extends Page<T>>(
  key: string,
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<F>,
  rendered?: F,
) => {
  const wanted = useRef({ key, pages: 1 });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (wanted.current.key !== key) wanted.current = { key, pages: 1 };
  }, [key]);
  const loadAll = async (signal: AbortSignal): Promise<Read<T, F>> => {
    let read = begun<T, F>(await load(undefined, signal));
    while (read.pages < wanted.current.pages && read.nextCursor !== null)
      read = add(read, await load(read.nextCursor, signal));
    return read;
  };
  const { state, again, put } = useLoad(key, loadAll, rendered && begun<T, F>(rendered));
  const read = state.kind === 'shown' ? state.value : undefined;

  const more = async (): Promise<void> => {
    if (!read || read.nextCursor === null || busy) return;
    setBusy(true);
    try {
      const next = add(read, await load(read.nextCursor));
      // Meanwhile another list may be shown; this answer is not about it.
      if (wanted.current.key !== key) return;
      wanted.current = { key, pages: next.pages };
      put(next);
    } catch (error) {
      assertRequestError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    first: read?.first,
    items: read?.items ?? [],
    hasMore: (read?.nextCursor ?? null) !== null,
    busy,
    more,
    again,
  };
};
