import { useRendered } from '../platform/rendered/rendered.tsx';

/** Whose clock and order of dates is meant. */
export interface Reader {
  languages: readonly string[];
  timeZone: string | undefined;
}

/** The server does not know where its reader is. */
const unknownReader: Reader = { languages: [], timeZone: 'UTC' };
export const thisReader = (): Reader => ({ languages: navigator.languages, timeZone: undefined });

/** For dates of a page that the server may render: in UTC there and at first, then in the reader's own zone and order. */
export const useReader = (): Reader => (useRendered() ? unknownReader : thisReader());

/** Where the reader's variety is not known: the order of dates that most readers of the language use, so that few pages change it. */
const usual: Readonly<Record<string, string | undefined>> = { en: 'en-GB' };

/** The reader's own variety of the chosen language, so that the clock and the order of dates are theirs. */
export const regional = (code: string, { languages }: Reader = thisReader()): string => {
  const own = languages.find((tag) => tag.split('-')[0] === code);
  return own === undefined || own === code ? (usual[code] ?? code) : own;
};
