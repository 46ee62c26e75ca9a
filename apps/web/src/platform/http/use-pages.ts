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

/** A list that is read on page by page; the first page may say more than its rows. Loading it again reads as far as before. */
export const usePages = <T, F extends Page<T>>(
  key: string,
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<F>,
) => {
  const wanted = useRef({ key, pages: 1 });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (wanted.current.key !== key) wanted.current = { key, pages: 1 };
  }, [key]);
  const { state, again, put } = useLoad(key, async (signal): Promise<Read<T, F>> => {
    const first = await load(undefined, signal);
    let read: Read<T, F> = { first, items: first.items, nextCursor: first.nextCursor, pages: 1 };
    while (read.pages < wanted.current.pages && read.nextCursor !== null)
      read = add(read, await load(read.nextCursor, signal));
    return read;
  });
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
