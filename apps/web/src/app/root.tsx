import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useMessages } from '../i18n/locale-context.tsx';
import { useConsent } from '../platform/analytics/consent.ts';
import { useIsRenderedDocument } from '../platform/rendered/rendered.tsx';
import { useAppSelector } from '../platform/store/root.ts';
import { Icon } from '../ui/icon.tsx';
import { OpenModals } from '../ui/open-modals.ts';
import { join } from '../ui/join.ts';
import { SkipLink, skipTarget } from '../ui/skip-link.tsx';
import { Skeleton } from '../ui/states.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { EarlyPalette } from './early-palette.tsx';
import { FeatureNews } from './feature-parts.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { PressAgain } from './press-again.ts';
import styles from './root.module.css';
import { keyInDocument } from './scroll-key.ts';
import { Toasts } from './toasts.tsx';
import { useConnection, useOpenModals, usePaletteKey, useScreen, useScrollState } from './use-shell.ts';

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));

const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }));

const InvitationNews = lazy(async () => ({ default: (await import('./invitation-news.tsx')).InvitationNews }));

const Progress = () => {
  const pending = useAppSelector(({ loadingConfig }) => loadingConfig.spinner.length > 0);
  return pending ? <div className={styles.progress} aria-hidden="true" /> : null;
};

const OfflineBanner = ({ isShown }: { isShown: boolean }) => {
  const words = useMessages().shell;
  return (
    <div role="status">
      {isShown && (
        <div className={styles.offline}>
          <Icon name="clock" />
          {words.offline}
        </div>
      )}
    </div>
  );
};

const typedAfter = (typed: string, key: string): string => (key === 'Backspace' ? typed.slice(0, -1) : typed + key);

const LoadedPalette = () => {
  const [early, setEarly] = useState('');
  const onKey = useCallback((key: string) => setEarly((typed) => typedAfter(typed, key)), []);
  return (
    <Suspense fallback={<EarlyPalette onKey={onKey} />}>
      <Palette early={early} />
    </Suspense>
  );
};

/** The frame around every screen. */
export const Root = () => {
  const words = useMessages().shell;
  const { announcement, isPageKnown, flow, rail, stage, ownsOffline } = useScreen();
  useScrollState();
  useConnection();
  usePaletteKey();
  const isSignedIn = useAppSelector(({ auth }) => auth.user !== null);
  const paletteOpen = useAppSelector(({ modal }) => modal.palette);
  const onModalOpen = useOpenModals();
  const isRendered = useIsRenderedDocument();
  const isOnline = useAppSelector(({ connection }) => connection.online);
  const isOffline = !isOnline && !ownsOffline;
  const isAsked = useConsent() === 'asked' && !stage;
  return (
    <OpenModals value={onModalOpen}>
      <div
        className={join(
          styles.app,
          !flow && styles.withBar,
          rail && styles.withRail,
          isAsked && styles.asked,
          isOffline && styles.isOffline,
        )}
      >
        <SkipLink to="content">{words.skipToContent}</SkipLink>
        {!stage && (
          <>
            <Progress />
            <Header />
            <Menu />
          </>
        )}
        <OfflineBanner isShown={isOffline} />
        <Toasts />
        {isAsked && (
          <Suspense>
            <ConsentBar />
          </Suspense>
        )}
        <main id="content" {...skipTarget('content')} className={styles.main}>
          <Suspense fallback={<RootFallback />}>
            {isPageKnown && <Outlet />}
            <PressAgain />
          </Suspense>
        </main>
        {!flow && !rail && <BottomBar />}
        <div className="visually-hidden" role="status">
          {announcement}
        </div>
        {/* A hall, a judge's page and a sign-up are not interrupted. */}
        {isSignedIn && !flow && (
          <Suspense>
            <InvitationNews />
            <FeatureNews />
          </Suspense>
        )}
        {paletteOpen && <LoadedPalette />}
        <ScrollRestoration {...(isRendered && { getKey: keyInDocument })} />
      </div>
    </OpenModals>
  );
};

/** While the session or a first screen is on its way. */
export const RootFallback = () => (
  <div className={styles.restoring}>
    <Skeleton
      label={useMessages().shell.restoring}
      bones={[
        { wide: '128px', high: '28px' },
        { wide: 'min(620px, 80%)', high: '64px' },
        { wide: 'min(480px, 90%)', high: '48px' },
        { wide: 'min(480px, 90%)', high: '48px' },
      ]}
    />
  </div>
);
