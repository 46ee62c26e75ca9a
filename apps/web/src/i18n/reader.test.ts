import { expect, test } from 'vitest';
import { regional } from './reader.ts';

const day = (languages: readonly string[], code = 'en'): string =>
  new Intl.DateTimeFormat(regional(code, { languages, timeZone: 'UTC' }), { timeZone: 'UTC' }).format(
    new Date('2026-11-08T12:00:00Z'),
  );

test('[PB-6] the order of a date is that of the reader’s own variety, and the usual one where it is not known', () => {
  expect(day([])).toBe('08/11/2026');
  expect(day(['en'])).toBe('08/11/2026');
  expect(day(['en-US'])).toBe('11/8/2026');
  expect(day(['en-GB'])).toBe('08/11/2026');
});
test('[PB-6] the first variety of the chosen language counts, and those of other languages do not', () => {
  expect(day(['de-CH', 'en-US', 'en-GB'])).toBe('11/8/2026');
  expect(day(['de-CH'])).toBe('08/11/2026');
  expect(day(['en-US', 'es-MX'], 'es')).toBe(new Intl.DateTimeFormat('es-MX').format(new Date('2026-11-08T12:00:00Z')));
});
