import { useEffect } from 'react';

const judgeManifest = '/judge.webmanifest';

/** Lets the judge's page be installed, and be opened without a network. Other pages need neither. */
export const useOfflinePage = (): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const before = link?.getAttribute('href');
    link?.setAttribute('href', judgeManifest);
    // The development server sends files by other names than the worker keeps.
    if (import.meta.env.PROD) {
      // Without it, for example in a private window, everything works while there is a network.
      navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
    }
    return () => {
      if (before) link?.setAttribute('href', before);
    };
  }, []);
};
