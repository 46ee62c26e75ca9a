import { pageSize } from '@podium/domain/constants';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useRenderedAnswer } from '../../platform/rendered/rendered.tsx';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import type { PositionedRow } from '../../platform/store/slices/small.ts';
import { useStable } from '../../ui/use-stable.ts';
import { type BoardFacts, type BoardOf, factsOf, loadOwn, loadRows, type OwnRow } from './actions.ts';

interface Shown {
  of: string;
  board: string;
  facts: BoardFacts | undefined;
  own: OwnRow | undefined;
  readAt: Date;
  failed: string | undefined;
}

/** Positions that are on screen; rows are read where somebody looks. */
export interface Span {
  first: number;
  last: number;
}

/** Many people have one leaderboard open; their reloads are spread over so long. */
const spreadMs = 800;
/** Pages that are asked for together when all rows are wanted. */
const pagesAtOnce = 6;

const pagesOf = ({ first, last }: Span): number[] => {
  const start = Math.floor(first / pageSize);
  return Array.from({ length: Math.floor(last / pageSize) - start + 1 }, (_, at) => start + at);
};

const failedBoard = (before: Shown | undefined, of: string, board: string, error: unknown): Shown => {
  assertRequestError(error);
  const isGone = error.status === 403 || error.status === 404;
  if (before?.of === of && !isGone) return { ...before, failed: error.code };
  return { of, board, facts: undefined, own: undefined, readAt: new Date(), failed: error.code };
};

/** One view of a leaderboard, one reading after another. Which pages are new enough, and what is on screen, change while it is read. */
interface Reading {
  fresh: Set<number>;
  span: Span;
  ask: AbortController;
}
const startReading = (fresh: readonly number[] = []): Reading => ({
  fresh: new Set(fresh),
  span: { first: 0, last: 0 },
  ask: new AbortController(),
});

const useShown = (of: BoardOf, key: string, board: string) => {
  const dispatch = useAppDispatch();
  // The first page is there already when the server rendered it.
  const first = useRenderedAnswer('getPublicLeaderboard');
  const [shown, setShown] = useState<Shown | undefined>(
    () => first && { of: key, board, facts: factsOf(first), own: undefined, readAt: new Date(), failed: undefined },
  );
  const given = useRef(first && key);
  const reading = useRef(startReading());
  const fail = (error: unknown): void => setShown((before) => failedBoard(before, key, board, error));
  const load = useStable(async (isNew: boolean, signal: AbortSignal): Promise<void> => {
    const pages = isNew || of.search ? [0] : [...new Set([0, ...pagesOf(reading.current.span)])];
    try {
      const [facts, own] = await Promise.all([
        dispatch(
          loadRows(
            of,
            pages.map((page) => page * pageSize),
            isNew,
            signal,
          ),
        ),
        of.isPublic && of.shared === undefined ? undefined : dispatch(loadOwn(of, signal)),
      ]);
      if (signal.aborted) return;
      reading.current.fresh = new Set(pages);
      setShown({ of: key, board, facts, own, readAt: new Date(), failed: undefined });
    } catch (error) {
      if (!signal.aborted) fail(error);
      if (!isNew) throw error;
    }
  });
  const onLook = useStable((span: Span) => {
    const { fresh, ask } = reading.current;
    reading.current.span = span;
    if (of.search || shown?.of !== key) return;
    const wanted = pagesOf(span).filter((page) => !fresh.has(page));
    if (wanted.length === 0) return;
    for (const page of wanted) fresh.add(page);
    dispatch(
      loadRows(
        of,
        wanted.map((page) => page * pageSize),
        false,
        ask.signal,
      ),
    ).catch((error: unknown) => {
      if (ask.signal.aborted) return;
      for (const page of wanted) fresh.delete(page);
      fail(error);
    });
  });
  /** Reads what nobody has looked at yet: paper has every row. */
  const readAll = useStable(async (): Promise<void> => {
    const { fresh, ask } = reading.current;
    const size = of.search ? 0 : (shown?.facts?.size ?? 0);
    const wanted = pagesOf({ first: 0, last: Math.max(0, size - 1) }).filter((page) => !fresh.has(page));
    for (let at = 0; at < wanted.length; at += pagesAtOnce) {
      const pages = wanted.slice(at, at + pagesAtOnce);
      const froms = pages.map((page) => page * pageSize);
      await dispatch(loadRows(of, froms, false, ask.signal));
      for (const page of pages) fresh.add(page);
    }
  });
  const open = useCallback(
    (view: string): (() => void) => {
      const isGiven = given.current === view;
      const started = startReading(isGiven ? [0] : []);
      reading.current = started;
      given.current = undefined;
      if (!isGiven) void load(true, started.ask.signal);
      return () => started.ask.abort();
    },
    [load],
  );
  return { shown, open, load, onLook, readAll };
};

/**
 * The rows of a leaderboard at any position, and the caller's own row. A live update reads again what is on screen; the
 * other pages are read again when they come into view.
 */
export const useBoard = (of: BoardOf) => {
  const board = `${of.leaderboardID} ${of.isPublic}`;
  const key = JSON.stringify([board, of.view, of.search]);
  const { shown, open, load, onLook, readAll } = useShown(of, key, board);
  const [turn, setTurn] = useState(0);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another view and another try are read again
  useEffect(() => open(key), [key, turn, open]);
  const refresh = useReload(async (signal) => load(false, signal), spreadMs);
  const rows = useAppSelector(({ leaderboard }) => leaderboard.leaderboardContainers);
  const byPosition = useMemo(() => new Map(rows.map((row): [number, PositionedRow] => [row.position, row])), [rows]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const isShown = shown?.of === key;
  return {
    /** What was said of this leaderboard in another view still counts for its head. */
    facts: shown?.board === board ? shown.facts : undefined,
    own: isShown ? shown.own : undefined,
    failed: isShown && shown.failed !== undefined ? { code: shown.failed, readAt: shown.readAt } : undefined,
    isLoading: !isShown,
    byPosition,
    onLook,
    readAll,
    refresh,
    again,
  };
};
export type ShownBoard = ReturnType<typeof useBoard>;
