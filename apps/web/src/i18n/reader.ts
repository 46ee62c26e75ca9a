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

/** The reader's own variety of the chosen language, so that the clock and the order of dates are theirs. */
export const regional = (code: string, { languages }: Reader = thisReader()): string =>
  languages.find((tag) => tag.split('-')[0] === code) ?? code;
