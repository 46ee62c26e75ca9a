import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { type LoadedLocale, LocaleProvider } from '../i18n/locale-context.tsx';
import { type Rendered, RenderedProvider } from '../platform/rendered/rendered.tsx';
import type { RootState } from '../platform/store/root.ts';
import type { AppStore } from './store.ts';

interface ApplicationProps {
  store: AppStore;
  locale: LoadedLocale;
  /** What the server rendered this page from, if it did, and the state of the store at that moment. */
  rendered: { from: Rendered; state: RootState } | undefined;
  children: ReactNode;
}

/** What every screen stands on, the same in the browser and on the server: both must draw the same tree. */
export const Application = ({ store, locale, rendered, children }: ApplicationProps) => (
  <StrictMode>
    <LocaleProvider first={locale}>
      <RenderedProvider value={rendered?.from}>
        <Provider store={store} {...(rendered && { serverState: rendered.state })}>
          {children}
        </Provider>
      </RenderedProvider>
    </LocaleProvider>
  </StrictMode>
);
