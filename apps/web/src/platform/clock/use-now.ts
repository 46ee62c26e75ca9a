import { useEffect, useMemo, useState } from 'react';
import { useRendered } from '../rendered/rendered.tsx';
import { type Thunk, useAppDispatch } from '../store/root.ts';

export const serverNow =
  (): Thunk<Date> =>
  (_, __, { serverClock }) =>
    serverClock.now();

/**
 * The server's time, again every second while it is shown. A hidden page rests and is right again when it is back. A page that
 * the server rendered begins with the moment at which that was.
 */
export const useNow = (everyMs = 1000): Date => {
  const dispatch = useAppDispatch();
  const renderedAt = useRendered()?.at;
  const [now, setNow] = useState(() => dispatch(serverNow()));
  useEffect(() => {
    const tick = (): void => setNow(dispatch(serverNow()));
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs, dispatch]);
  return useMemo(() => (renderedAt === undefined ? now : new Date(renderedAt)), [renderedAt, now]);
};
