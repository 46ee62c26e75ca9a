import { languageCookie } from '@podium/contract/rendered-pages';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { tolerant } from '../platform/persist/storage.ts';
import { en, type Messages } from './en/index.ts';
import { chooseLocale, type LocaleCode, locales } from './locales.ts';

const languageKey = 'podium:language';

export interface LoadedLocale {
  code: LocaleCode;
  messages: Messages;
}
interface LocaleValue extends LoadedLocale {
  setLocale: (code: LocaleCode) => Promise<void>;
}

/** The server, which renders the public pages, reads what was chosen from a cookie; it holds a year. */
const rememberForServer = (code: LocaleCode): void => {
  document.cookie = `${languageCookie}=${code};path=/;max-age=31536000;samesite=lax`;
};

const LocaleContext = createContext<LocaleValue>({ code: 'en', messages: en, setLocale: async () => {} });

/** What an address asks for holds for the visit; what a person chooses holds on the device. */
const forThisVisit = () => sessionStorage;
const keptLanguage = (): string | null =>
  tolerant((storage) => storage.getItem(languageKey), null, forThisVisit) ??
  tolerant((storage) => storage.getItem(languageKey), null);

/** Loaded before the first render, so that no page shows one language and then another. */
export const loadLocale = async (): Promise<LoadedLocale> => {
  const asked = new URLSearchParams(location.search).get('lang');
  const kept = keptLanguage();
  const code = chooseLocale(asked, kept, navigator.languages);
  if (kept === code) rememberForServer(code);
  if (asked === code) tolerant((storage) => storage.setItem(languageKey, code), undefined, forThisVisit);
  return { code, messages: await locales[code].load() };
};

export const LocaleProvider = ({ first, children }: { first: LoadedLocale; children: ReactNode }) => {
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    document.documentElement.lang = loaded.code;
    document.documentElement.dir = locales[loaded.code].dir;
  }, [loaded.code]);
  const value = useMemo<LocaleValue>(
    () => ({
      ...loaded,
      setLocale: async (code) => {
        setLoaded({ code, messages: await locales[code].load() });
        tolerant((storage) => storage.removeItem(languageKey), undefined, forThisVisit);
        tolerant((storage) => storage.setItem(languageKey, code), undefined);
        rememberForServer(code);
      },
    }),
    [loaded],
  );
  return <LocaleContext value={value}>{children}</LocaleContext>;
};

export const useLocale = (): LocaleValue => use(LocaleContext);
export const useMessages = (): Messages => use(LocaleContext).messages;
