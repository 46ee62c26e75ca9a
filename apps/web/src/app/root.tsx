import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useMessages } from '../i18n/locale-context.tsx';
import { useAppSelector } from '../platform/store/root.ts';
import { Icon } from '../ui/icon.tsx';
import { join } from '../ui/join.ts';
import { Skeleton } from '../ui/states.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import styles from './root.module.css';
import { Toasts } from './toasts.tsx';
import { useConnection, usePaletteKey, useScreen, useScrollState } from './use-shell.ts';

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));

const Progress = () => {
  const pending = useAppSelector(({ loadingConfig }) => loadingConfig.spinner.length > 0);
  return pending ? <div className={styles.progress} aria-hidden="true" /> : null;
};

const OfflineBanner = () => {
  const words = useMessages().shell;
  const online = useAppSelector(({ connection }) => connection.online);
  return (
    <div role="status">
      {!online && (
        <div className={styles.offline}>
          <Icon name="clock" />
          {words.offline}
        </div>
      )}
    </div>
  );
};

/** The frame around every screen. */
export const Root = () => {
  const words = useMessages().shell;
  const { announcement, flow, rail, stage, ownsOffline } = useScreen();
  useScrollState();
  useConnection();
  usePaletteKey();
  const paletteOpen = useAppSelector(({ modal }) => modal.open);
  return (
    <div className={join(styles.app, !flow && styles.withBar, rail && styles.withRail)}>
      <a className={styles.skip} href="#content">
        {words.skipToContent}
      </a>
      {!stage && (
        <>
          <Progress />
          <Header />
          <Menu />
        </>
      )}
      {!ownsOffline && <OfflineBanner />}
      <Toasts />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<RootFallback />}>
          <Outlet />
        </Suspense>
      </main>
      {!flow && !rail && <BottomBar />}
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      {paletteOpen && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
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
