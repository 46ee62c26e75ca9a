const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as it is printed on a certificate: 8 Nov 2026. */
export const writtenDate = (at: Date): string => format.format(at);
