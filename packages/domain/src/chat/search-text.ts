/**
 * A text as it is searched in: without capitals, accents and the width of letters, in every script. A letter that only an accent tells
 * from another is found by both spellings.
 */
export const searchText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
