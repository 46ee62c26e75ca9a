import { relativeTimeFormat } from './formatters.ts';

const units = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['month', 30 * 86_400],
] as const;

/** "5 minutes ago", in the largest unit of which at least one has passed; under a minute it is now. */
export const relativeTime = (locale: string, at: Date, now: Date): string => {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  const [unit, size] = units.findLast(([, length]) => seconds >= length) ?? (['second', Infinity] as const);
  return relativeTimeFormat(locale).format(-Math.floor(seconds / size), unit);
};
