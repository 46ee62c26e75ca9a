import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useMessages } from '../i18n/locale-context.tsx';
import { later } from '../platform/clock/later.ts';
import { watchServer } from '../platform/http/watch-server.ts';
import { useRendered } from '../platform/rendered/rendered.tsx';
import { useAppDispatch, useAppSelector } from '../platform/store/root.ts';
import { connectionFound, connectionLost } from '../platform/store/slices/connection.ts';
import { changePage, scrollHandle } from '../platform/store/slices/page-handler.ts';
import { modalClosed, modalOpened, paletteOpened, screenShown } from '../platform/store/slices/small.ts';
import type { ScreenHandle } from './handle.ts';

/**
 * Where a new screen puts the focus: its first field if the screen is about one, else its title. A page that was just opened is read
 * from its top, so there only the field counts.
 */
const focusScreen = (isOpened: boolean): void => {
  const field = document.querySelector<HTMLElement>('main [data-autofocus]');
  const target = field ?? (isOpened ? null : document.querySelector<HTMLElement>('main h1'));
  target?.focus({ preventScroll: true });
};

/** The router numbers the entries of this visit; on the first there is nothing of ours to go back to. */
const isFirstEntry = (): boolean => !(history.state as { idx?: number } | null)?.idx;

interface Screen {
  announcement: string;
  /** The store knows the page: what a screen reads from it is right from the first picture on. */
  isPageKnown: boolean;
  flow: boolean;
  rail: boolean;
  stage: boolean;
  ownsOffline: boolean;
}

/** Title, focus and announcement when the screen changes; the store learns which page it is. */
export const useScreen = (): Screen => {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const handle = useMatches().findLast((match) => match.handle)?.handle as ScreenHandle | undefined;
  const title = handle?.title(messages, pathname) ?? messages.shell.product;
  const permanent = handle?.permanent ?? false;
  const first = useRef(true);
  useEffect(() => {
    document.title = messages.shell.titled(title);
  }, [title, messages]);
  // A page that the server rendered is there already.
  const [isPageKnown, setPageKnown] = useState(useRendered() !== undefined);
  // Before anything is painted: a way back that comes later would push the screen down.
  useLayoutEffect(() => {
    dispatch(changePage({ page: pathname, permanent: permanent || isFirstEntry() }));
    // oxlint-disable-next-line react/set-state-in-effect -- the screen is drawn once the store knows the page, before the first picture
    setPageKnown(true);
  }, [pathname, permanent, dispatch]);
  useEffect(() => {
    if (!isPageKnown) return;
    dispatch(screenShown(pathname));
    focusScreen(first.current);
    first.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- another page is another screen
  }, [pathname, permanent, isPageKnown, dispatch]);
  const { flow = false, rail = false, stage = false, ownsOffline = false } = handle ?? {};
  return { announcement: title, isPageKnown, flow, rail, stage, ownsOffline };
};

export const useScrollState = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let shown: 'top' | 'scrolled' = 'top';
    const onScroll = (): void => {
      const now = window.scrollY > 4 ? 'scrolled' : 'top';
      if (now !== shown) dispatch(scrollHandle(now));
      shown = now;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [dispatch]);
};

const patienceMs = 15_000;
const askServer = async (): Promise<unknown> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });

export const useConnection = (): void => {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(({ connection }) => connection.online);
  useEffect(() => {
    const lost = (): void => void dispatch(connectionLost());
    const found = (): void => void dispatch(connectionFound());
    if (!navigator.onLine) lost();
    addEventListener('offline', lost);
    addEventListener('online', found);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', found);
    };
  }, [dispatch]);
  useEffect(() => {
    if (isOnline) return undefined;
    return watchServer({ ask: askServer, schedule: later, onFound: () => void dispatch(connectionFound()) });
  }, [isOnline, dispatch]);
};

/** The store learns whether a dialog is open. One may stand over another: the last to close ends it. */
export const useOpenModals = (): ((isOpen: boolean) => void) => {
  const dispatch = useAppDispatch();
  const count = useRef(0);
  return useCallback(
    (isOpen: boolean) => {
      count.current += isOpen ? 1 : -1;
      dispatch(count.current > 0 ? modalOpened() : modalClosed());
    },
    [dispatch],
  );
};

export const usePaletteKey = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      dispatch(paletteOpened());
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [dispatch]);
};
