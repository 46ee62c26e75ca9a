/** Letters that carry no separate accent mark, so that taking marks away leaves them as they are. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};

/**
 * How names are compared and searched: without accents, capitals or punctuation. Kept in a column of its own rather than
 * computed by an extension of the database, so that every PostgreSQL finds the same.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıħŋ]/gu, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The longest part of a file name that is made of a name. */
const longestPart = 60;

/** A file name of names, which every system takes: `spring-cup-final.csv`. */
export const fileNameOf = (names: readonly string[], extension: string): string => {
  const parts = names.map((name) => nameKey(name).slice(0, longestPart).trim().replaceAll(' ', '-'));
  return `${parts.filter((part) => part !== '').join('-') || 'podium'}.${extension}`;
};
