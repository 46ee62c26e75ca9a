import { pluralRules } from './formatters.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** `plural(3, { one: '1 place left', other: '3 places left' })`, by the rules of the language. */
export const pluraliser =
  (locale: string) =>
  (count: number, forms: Forms): string =>
    forms[pluralRules(locale).select(count)] ?? forms.other;
