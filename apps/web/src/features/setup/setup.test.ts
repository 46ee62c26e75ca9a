import { expect, test } from 'vitest';
import { sectionOf, sectionsFor } from './sections.ts';
import { fromLocalField, toLocalField, tomorrowAtTen } from './times.ts';

test('[WS-15] the parts of SETUP are those one may save, and the address names the one shown', () => {
  const organiser = { role: 'organiser', permissions: [] } as const;
  expect(sectionsFor({ ...organiser, permissions: [] })).toHaveLength(7);
  expect(sectionsFor({ role: 'crew', permissions: ['rooms.manage', 'audit.view'] })).toEqual(['rooms', 'history']);
  expect(sectionOf(new URLSearchParams('?section=release'), ['timeline', 'release'])).toBe('release');
  expect(sectionOf(new URLSearchParams('?section=release'), ['rooms'])).toBe('rooms');
  expect(sectionOf(new URLSearchParams(), [])).toBeUndefined();
});
test('[WS-16] a time is typed in the local time zone and stored as one moment for everyone', () => {
  const moment = new Date(2026, 10, 14, 18, 5).toISOString();
  expect(toLocalField(moment)).toBe('2026-11-14T18:05');
  expect(fromLocalField('2026-11-14T18:05')).toBe(moment);
  expect([fromLocalField(''), toLocalField('')]).toEqual(['', '']);
  expect(toLocalField(tomorrowAtTen(new Date(2026, 11, 31, 23)))).toBe('2027-01-01T10:00');
});
