import { startTransition } from 'react';
import { RouterProvider } from 'react-router';
import type { Persistor } from 'redux-persist';
import { loadLocale } from '../i18n/locale-context.tsx';
import { browserSinks } from '../platform/analytics/browser-sinks.ts';
import { followTabs } from '../platform/persist/follow-tabs.ts';
import { createStorage } from '../platform/persist/storage.ts';
import { readRendered } from '../platform/rendered/rendered.tsx';
import { refreshUser } from '../platform/session/person-actions.ts';
import { Application } from './application.tsx';
import { followPerson } from './follow-person.ts';
import { RestoreGate } from './restore-gate.tsx';
import { createRoot, hydrateRoot } from './react-client.ts';
import { createRouter, loadScreen } from './router.tsx';
import { createAppStore } from './store.ts';
import { fillStore } from './take-over.ts';

const restored = async (persistor: Persistor): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!persistor.getState().bootstrapped) return;
      stop();
      resolve();
    };
    const stop = persistor.subscribe(check);
    check();
  });

/** A page that is there already is taken over in short tasks, so that a press in between is answered at once. */
const nextTask = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The composition of the browser application, by hand and in order. */
export const start = async (): Promise<void> => {
  const { store, persistor, services } = createAppStore({
    fetch: async (...request) => fetch(...request),
    storage: createStorage(),
    sinks: browserSinks(),
  });
  followPerson(store);
  followTabs({ target: window, current: () => store.getState().auth, dispatch: store.dispatch });
  addEventListener('pagehide', () => void services.analytics.flush(true));
  const isRestored = restored(persistor).then(() => void store.dispatch(refreshUser()));
  const locale = await loadLocale();

  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no root to draw in.');
  const from = readRendered(document);
  // A page in another language than the one chosen on this device is drawn again.
  if (!from || from.language !== locale.code) {
    root.replaceChildren();
    createRoot(root).render(
      <Application store={store} locale={locale} rendered={undefined}>
        <RestoreGate persistor={persistor}>
          <RouterProvider router={createRouter({ isRendered: false })} />
        </RestoreGate>
      </Application>,
    );
    return;
  }
  // The page can be read meanwhile. What the session adds is drawn right after the page was taken over as a guest sees it.
  await nextTask();
  const state = fillStore(store, from, location.search);
  await Promise.all([loadScreen(location.pathname), isRestored]);
  await nextTask();
  const router = createRouter({ isRendered: true });
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      root,
      <Application store={store} locale={locale} rendered={{ from, state }}>
        <RouterProvider router={router} />
      </Application>,
    );
  });
};
