import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { loadLocale, LocaleProvider } from '../i18n/locale-context.tsx';
import { browserSinks } from '../platform/analytics/browser-sinks.ts';
import { followTabs } from '../platform/persist/follow-tabs.ts';
import { createStorage } from '../platform/persist/storage.ts';
import { refreshUser } from '../platform/session/person-actions.ts';
import { RestoreGate } from './restore-gate.tsx';
import { createRouter } from './router.tsx';
import { createAppStore } from './store.ts';

/** The composition of the browser application, by hand and in order. */
export const start = async (): Promise<void> => {
  const { store, persistor, services } = createAppStore({
    fetch: async (...request) => fetch(...request),
    storage: createStorage(),
    sinks: browserSinks(),
  });
  const router = createRouter();
  followTabs({ target: window, current: () => store.getState().auth, dispatch: store.dispatch });
  addEventListener('pagehide', () => void services.analytics.flush(true));
  const stop = persistor.subscribe(() => {
    if (!persistor.getState().bootstrapped) return;
    stop();
    void store.dispatch(refreshUser());
  });
  const locale = await loadLocale();

  const place = document.querySelector('#root');
  if (!place) throw new Error('The page has no place to draw in.');
  createRoot(place).render(
    <StrictMode>
      <LocaleProvider first={locale}>
        <Provider store={store}>
          <RestoreGate persistor={persistor}>
            <RouterProvider router={router} />
          </RestoreGate>
        </Provider>
      </LocaleProvider>
    </StrictMode>,
  );
};
