import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The server's time, again every second while it is shown. A hidden page rests and is right again when it is back. */
export const useNow = (everyMs = 1000): Date => {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const tick = (): void => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
};
