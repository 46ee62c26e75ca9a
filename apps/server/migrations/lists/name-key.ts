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
 * A copy from the time of this migration: a later change of how names are compared must not change what it wrote.
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
