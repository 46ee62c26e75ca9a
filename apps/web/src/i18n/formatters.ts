/**
 * The browser's formatters, each made when it is first needed and then kept: the first one of a kind takes up to 25 ms, which a
 * phone would spend before a screen answers.
 */
const kept = new Map<string, unknown>();
const keep = <T>(kind: string, locale: string, options: object, make: () => T): T => {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const formatter = (kept.get(key) as T | undefined) ?? make();
  kept.set(key, formatter);
  return formatter;
};

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep('date', locale, options, () => new Intl.DateTimeFormat(locale, options));
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep('number', locale, options, () => new Intl.NumberFormat(locale, options));
export const pluralRules = (locale: string, options: Intl.PluralRulesOptions = {}): Intl.PluralRules =>
  keep('plural', locale, options, () => new Intl.PluralRules(locale, options));
export const relativeTimeFormat = (locale: string): Intl.RelativeTimeFormat =>
  keep('relative', locale, {}, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** "Ada, Ben and Chi", or with "or" for a choice. */
export const formatList = (
  locale: string,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => keep('list', locale, { type }, () => new Intl.ListFormat(locale, { type })).format(items);
