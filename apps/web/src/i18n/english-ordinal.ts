import { pluralRules } from './formatters.ts';

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd, 4th. */
export const ordinal = (rank: number): string =>
  `${rank}${suffixes[pluralRules('en', { type: 'ordinal' }).select(rank)] ?? 'th'}`;
