/** The reader's own variety of the chosen language, so that the clock and the order of dates are theirs. */
const regional = (code: string): string => navigator.languages.find((tag) => tag.split('-')[0] === code) ?? code;

/** Times and dates in the reader's language and zone. */
export const formatTime = (code: string, at: Date): string =>
  new Intl.DateTimeFormat(regional(code), { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(at);
export const formatDate = (code: string, at: Date): string => new Intl.DateTimeFormat(regional(code), { dateStyle: 'long' }).format(at);
