import { expect, test } from 'vitest';
import { byKind, deviceKind } from './device-kind.ts';
import { differences } from './differences.ts';
import { relativeTime } from '../../i18n/relative-time.ts';
import { sectionOf, sectionPath, sections } from './section.ts';

test('[SN-4] the shown part of the account lives in the address; nonsense shows the first', () => {
  for (const section of sections) expect(sectionOf(new URLSearchParams(sectionPath(section)))).toBe(section);
  expect(sectionOf(new URLSearchParams('?section=nothing'))).toBe('details');
});

test('[SN-5] after an edit elsewhere, exactly the fields that differ are shown with what is saved', () => {
  expect(
    differences([
      { label: 'First name', typed: 'Vy', saved: 'Vy' },
      { label: 'Last name', typed: 'Tran', saved: 'Trần' },
      { label: 'Phone', typed: '+84 1', saved: null },
      { label: 'Gender', typed: undefined, saved: null },
    ]),
  ).toEqual([
    { label: 'Last name', mine: 'Tran', theirs: 'Trần' },
    { label: 'Phone', mine: '+84 1', theirs: '' },
  ]);
});

test('[SN-6] a device was last used so many minutes, hours, days or months ago', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const ago = (at: string): string => relativeTime('en', new Date(at), now);
  expect(ago('2026-11-15T11:59:30Z')).toBe('now');
  expect(ago('2026-11-15T12:00:09Z')).toBe('now');
  expect(ago('2026-11-15T11:55:00Z')).toBe('5 minutes ago');
  expect(ago('2026-11-15T09:59:00Z')).toBe('2 hours ago');
  expect(ago('2026-11-14T11:00:00Z')).toBe('yesterday');
  expect(ago('2026-08-01T12:00:00Z')).toBe('3 months ago');
  expect(relativeTime('es', new Date('2026-11-15T11:55:00Z'), now)).toBe('hace 5 minutos');
});

test('[JN-34] devices are listed by what they are: this one, then phones, tablets and computers', () => {
  const device = (name: string, current = false) => ({ device: name, current });
  const listed = [
    device('Firefox on Windows'),
    device('A program'),
    device('Safari on iPad'),
    device('Chrome on Android'),
    device('Chrome on Android tablet'),
    device('Chrome on Linux', true),
  ].toSorted(byKind);
  expect(listed.map(({ device: name }) => deviceKind(name))).toEqual([
    'computer',
    'phone',
    'tablet',
    'tablet',
    'computer',
    'other',
  ]);
});
