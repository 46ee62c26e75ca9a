import { en, type Messages } from './en/index.ts';

interface Locale {
  /** In its own language. */
  name: string;
  dir: 'ltr' | 'rtl';
  load: () => Promise<Messages>;
}

export const locales = {
  en: { name: 'English', dir: 'ltr', load: async () => en },
  es: { name: 'Español', dir: 'ltr', load: async () => (await import('./es/index.ts')).es },
  /** English written from right to left: shows what a layout or an unexternal string gets wrong. Asked for by ?lang= only. */
  'en-XB': {
    name: 'Right to left',
    dir: 'rtl',
    load: async () => {
      await import('./en/all-errors.ts');
      return (await import('./pseudo.ts')).pseudo(en);
    },
  },
} as const satisfies Record<string, Locale>;

export type LocaleCode = keyof typeof locales;
export const offeredLocales = ['en', 'es'] as const satisfies readonly LocaleCode[];

const isLocale = (code: string): code is LocaleCode => Object.hasOwn(locales, code);

/** What the address asks for, else what was chosen before, else the first of the reader's languages that we have. */
export const chooseLocale = (asked: string | null, kept: string | null, preferred: readonly string[]): LocaleCode => {
  const given = [asked, kept].find((code): code is LocaleCode => code !== null && isLocale(code));
  const spoken = preferred.map((tag) => tag.split('-')[0] ?? '').find((tag) => isLocale(tag));
  return given ?? (spoken && isLocale(spoken) ? spoken : 'en');
};
