import { use } from 'react';
import { useLocale } from './locale-context.tsx';
import type { LocaleCode } from './locales.ts';

/** The texts of one feature, loaded with it: English in its own chunk, another language when it is asked for. */
export interface Area<M extends object> {
  english: M;
  load: (code: Exclude<LocaleCode, 'en'>) => Promise<M>;
}

export const createArea = <M extends object>(english: M, spanish: () => Promise<M>): Area<M> => {
  // Texts never change, so every page of this module may share them; `use` needs the same promise each time.
  const loaded = new Map<LocaleCode, Promise<M>>();
  const fetched = async (code: Exclude<LocaleCode, 'en'>): Promise<M> =>
    code === 'es' ? spanish() : (await import('./pseudo.ts')).pseudo(english);
  return {
    english,
    load: (code) => {
      const known = loaded.get(code) ?? fetched(code);
      loaded.set(code, known);
      return known;
    },
  };
};

/** Waits, by suspending the screen, only for a language that is not there yet. */
export const useArea = <M extends object>(area: Area<M>): M => {
  const { code } = useLocale();
  return code === 'en' ? area.english : use(area.load(code));
};
