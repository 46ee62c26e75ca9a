import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type Thunk, useAppDispatch } from '../store/root.ts';
import { createReloader, type Reloader } from './reloader.ts';

const burstMs = 150;

const schedule = (act: () => void, ms: number): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

const reloaderFor =
  (load: (signal: AbortSignal) => unknown, spreadMs: number): Thunk<Reloader> =>
  (_, __, { writes }) =>
    createReloader({ load, writes, schedule, delayMs: () => burstMs + Math.random() * spreadMs });

/**
 * Asks for a quiet reload of what is shown. A screen that thousands have open at once spreads theirs over some time, so
 * that one event does not make all of them call in the same moment.
 */
export const useReload = (load: (signal: AbortSignal) => unknown, spreadMs = 0): (() => void) => {
  const dispatch = useAppDispatch();
  const reloader = useRef<Reloader>(undefined);
  const latest = useEffectEvent((signal: AbortSignal) => load(signal));
  useEffect(() => {
    const made = dispatch(reloaderFor((signal) => latest(signal), spreadMs));
    reloader.current = made;
    return () => made.close();
  }, [dispatch, spreadMs]);
  return useCallback(() => reloader.current?.ask(), []);
};
