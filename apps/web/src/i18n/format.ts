/** Times and numbers in the reader's language and zone. */
export const formatTime = (locale: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(at);
export const formatDate = (locale: string, at: Date): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at);
export const formatNumber = (locale: string, value: number): string => new Intl.NumberFormat(locale).format(value);
