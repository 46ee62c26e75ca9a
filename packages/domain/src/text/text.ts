const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u;
const maxEmailLength = 254;

/** Text, an at sign, text, a dot and at least two characters. */
export const isEmail = (value: string): boolean => value.length <= maxEmailLength && emailShape.test(value);

/** One person, one spelling of an address: how emails are stored and compared. */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase();

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domain = `(?:${label}\\.)+[a-z]{2,63}`;
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ipv4 = `(?:${octet}\\.){3}${octet}`;
const urlShape = new RegExp(
  `^(?:https?://)?(?:${ipv4}|${domain})(?::\\d{1,5})?(?:/[^\\s?#]*)?(?:\\?[^\\s#]*)?(?:#\\S*)?$`,
  'iu',
);

/** Optional http or https, a domain or an IPv4 address, then optional port, path, query and fragment. */
export const isUrl = (value: string): boolean => urlShape.test(value);

/** A link without an http prefix gets https. */
export const withHttps = (value: string): string => (/^https?:\/\//iu.test(value) ? value : `https://${value}`);

/** Each word starts with a capital; the rest stays as typed, so that McLean and van Gogh's own spelling survive. */
export const capitaliseWords = (value: string): string =>
  value
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en'));

/** Marks that turn the direction of the text after them: a name or a link with one reads as another. */
export const turnsDirection = (value: string): boolean => /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/u.test(value);

/** Text that can be stored: a NUL and half of a surrogate pair have no form in the database. */
export const isStorable = (value: string): boolean => !/[\0\p{Surrogate}]/u.test(value);
