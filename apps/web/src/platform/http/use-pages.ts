import { useState } from 'react';
import { RequestError } from './request-error.ts';
import { useLoad } from './use-load.ts';

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
interface Further<T> extends Page<T> {
  /** The first page that these follow; when it is loaded anew they are gone. */
  of: object;
  busy: boolean;
}

/** A list that is read on page by page; the first page may say more than its rows. */
export const usePages = <T, F extends Page<T>>(key: string, load: (cursor: string | undefined, signal?: AbortSignal) => Promise<F>) => {
  const { state, again } = useLoad(key, async (signal) => load(undefined, signal));
  const [further, setFurther] = useState<Further<T>>();
  const first = state.kind === 'shown' ? state.value : undefined;
  const read = first && further?.of === first ? further : undefined;
  const cursor = read ? read.nextCursor : (first?.nextCursor ?? null);

  const more = async (): Promise<void> => {
    if (!first || cursor === null || read?.busy) return;
    const before: Further<T> = read ?? { of: first, items: [], nextCursor: cursor, busy: false };
    setFurther({ ...before, busy: true });
    try {
      const page = await load(cursor);
      setFurther((now) => (now?.of === first ? { of: first, items: [...before.items, ...page.items], nextCursor: page.nextCursor, busy: false } : now));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFurther((now) => (now?.of === first ? before : now));
    }
  };
  return { state, first, items: [...(first?.items ?? []), ...(read?.items ?? [])], hasMore: cursor !== null, busy: read?.busy ?? false, more, again };
};
