import type { Mail } from '@podium/contract';
import { useCallback, useEffect, useState } from 'react';
import { RequestError } from '../../platform/http/request-error.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';

const everyMs = 3000;

interface MailPage {
  items: Mail[];
  nextCursor: string | null;
}

const loadMails =
  (query: { to: string; cursor?: string }, signal?: AbortSignal): Thunk<Promise<MailPage>> =>
  async (_, __, { api }) =>
    api.call('listMails', { query }, { inline: true, signal });

interface Mails {
  to: string;
  items: readonly Mail[];
  nextCursor: string | null;
}

/** What is new goes on top of what is there; older pages that were asked for stay. */
export const withNewest = (shown: readonly Mail[], newest: readonly Mail[]): Mail[] => {
  const known = new Set(newest.map(({ mailId }) => mailId));
  return [...newest, ...shown.filter(({ mailId }) => !known.has(mailId))];
};

/** The kept mail to an address, newest first; asks again every few seconds, but only while someone is looking. */
export const useMails = (to: string) => {
  const dispatch = useAppDispatch();
  const [mails, setMails] = useState<Mails>();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const { items, nextCursor } = await dispatch(loadMails({ to }, stop.signal));
        setMails((before) =>
          before?.to === to ? { ...before, items: withNewest(before.items, items) } : { to, items, nextCursor },
        );
      } catch (error) {
        // Anything but a plain no is worth another try: the server may just be starting.
        if (error instanceof RequestError && error.code === 'NOT_FOUND') setGone(true);
      }
    };
    const askNow = (): void => void ask();
    askNow();
    const timer = setInterval(askNow, everyMs);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [to, dispatch]);

  const older = useCallback(async () => {
    const cursor = mails?.nextCursor;
    if (!cursor) return;
    const page = await dispatch(loadMails({ to, cursor }));
    setMails((before) => before && { ...before, items: [...before.items, ...page.items], nextCursor: page.nextCursor });
  }, [mails?.nextCursor, to, dispatch]);
  return { mails: mails?.to === to ? mails : undefined, gone, older };
};
