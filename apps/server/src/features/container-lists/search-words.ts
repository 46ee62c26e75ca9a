import { nameKey } from '../reference-data/service.ts';

/** Names are found without accents and capitals; addresses by their own letters. */
export const searchWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/u)
    .flatMap((word) => (/[@._+-]/u.test(word) ? [word] : nameKey(word).split(' ')))
    .filter(Boolean);
