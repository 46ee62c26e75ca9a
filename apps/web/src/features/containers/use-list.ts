import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { assertRequestError } from '../../platform/http/request-error.ts';
import type { Container } from '../../platform/store/entities.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { type Counts, loadCounts, loadPage, loadRooms, refreshRows } from '../../platform/containers/reads.ts';
import type { View } from '../../platform/containers/view.ts';

interface State {
  of: string;
  turn: number;
  counts: Counts | undefined;
  code: string | undefined;
}

/** The rows of a view as far as they are loaded, and the way to more of them. */
export const useList = (view: View) => {
  const dispatch = useAppDispatch();
  const { all, containersList } = useAppSelector(({ containers }) => containers);
  const hasMore = useAppSelector(({ paginatedContainers }) => paginatedContainers.containersList.nextCursor !== null);
  const { filter, find, room, roundCode } = view;
  const key = JSON.stringify([filter, find, room, roundCode]);
  const [state, setState] = useState<State>({ of: '', turn: 0, counts: undefined, code: undefined });
  const [turn, setTurn] = useState(0);
  const loading = useRef(false);

  useEffect(() => {
    const ask = new AbortController();
    loading.current = true;
    const run = async (): Promise<void> => {
      try {
        const [counts] = await Promise.all([
          dispatch(loadCounts({ room, roundCode }, ask.signal)),
          dispatch(loadPage({ filter, find, room, roundCode }, true, ask.signal)),
          dispatch(loadRooms(roundCode, ask.signal)),
        ]);
        if (!ask.signal.aborted) setState({ of: key, turn, counts, code: undefined });
      } catch (error) {
        if (ask.signal.aborted) return;
        assertRequestError(error);
        setState((before) => ({ of: key, turn, counts: before.counts, code: error.code }));
      } finally {
        if (!ask.signal.aborted) loading.current = false;
      }
    };
    void run();
    return () => ask.abort();
  }, [dispatch, filter, find, room, roundCode, key, turn]);

  const more = useCallback(async (): Promise<void> => {
    if (loading.current) return;
    loading.current = true;
    try {
      await dispatch(loadPage({ filter, find, room, roundCode }, false));
    } catch (error) {
      assertRequestError(error);
    } finally {
      loading.current = false;
    }
  }, [dispatch, filter, find, room, roundCode]);
  const refresh = useReload(async (signal) => {
    const [counts] = await Promise.all([
      dispatch(loadCounts({ room, roundCode }, signal)),
      dispatch(refreshRows(view, signal)),
      dispatch(loadRooms(roundCode, signal)),
    ]);
    if (!signal.aborted) setState((before) => (before.of === key ? { ...before, counts, code: undefined } : before));
  });
  const again = useCallback(() => setTurn((before) => before + 1), []);

  const rows = useMemo((): Container[] => {
    const byCode = new Map(all.map((container) => [container.containerCode, container]));
    return containersList.flatMap((code) => byCode.get(code) ?? []);
  }, [all, containersList]);
  return {
    rows,
    counts: state.counts,
    failed: state.of === key ? state.code : undefined,
    pending: state.of !== key,
    hasMore,
    more,
    again,
    refresh,
  };
};
export type ListState = ReturnType<typeof useList>;
