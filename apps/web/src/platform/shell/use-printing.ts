import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Since when the page is being put on paper, if it is. The browser takes the page as it is when `beforeprint` ends, so it is drawn at once. */
export const usePrinting = (): Date | undefined => {
  const [since, setSince] = useState<Date>();
  useEffect(() => {
    const begin = (): void => flushSync(() => setSince(new Date()));
    const end = (): void => setSince(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return since;
};
