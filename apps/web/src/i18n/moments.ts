/** The reader's own variety of the chosen language, so that the clock and the order of dates are theirs. */
const regional = (code: string): string => navigator.languages.find((tag) => tag.split('-')[0] === code) ?? code;

/** A moment with its day, its time and the name of its zone: nobody has to guess whose clock is meant. */
export const formatWhen = (code: string, at: Date): string =>
  new Intl.DateTimeFormat(regional(code), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** From when to when; what both have in common is said once, and the zone by the screen. */
export const formatFromTo = (code: string, start: Date, end: Date): string =>
  new Intl.DateTimeFormat(regional(code), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(start, end);
