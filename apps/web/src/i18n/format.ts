/** The reader's own variety of the chosen language, so that the clock and the order of dates are theirs. */
const regional = (code: string): string => navigator.languages.find((tag) => tag.split('-')[0] === code) ?? code;

/** Times and dates in the reader's language and zone. */
export const formatTime = (code: string, at: Date): string =>
  new Intl.DateTimeFormat(regional(code), { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(at);
export const formatDate = (code: string, at: Date): string =>
  new Intl.DateTimeFormat(regional(code), { dateStyle: 'long' }).format(at);

/** From when to when, as short as it stays clear. The zone is not repeated: the screen names it once. */
export const formatSpan = (code: string, start: Date, end: Date): string =>
  new Intl.DateTimeFormat(regional(code), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(start, end);
export const formatMoment = (code: string, at: Date): string =>
  new Intl.DateTimeFormat(regional(code), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
/** The name of the viewer's zone, like EAT or GMT+3. */
export const zoneName = (code: string, at: Date = new Date()): string =>
  new Intl.DateTimeFormat(regional(code), { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
