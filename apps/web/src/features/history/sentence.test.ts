import type { HistoryEntry } from '@podium/contract';
import { expect, test } from 'vitest';
import { listNames, objectsOf, groupEntries } from './sentence.ts';

const entry = (minute: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  number: minute,
  at: `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`,
  actor: 'USR1',
  who: 'Wanjiru Kamau',
  what: 'judge.invited',
  subject: `Judge ${minute}`,
  before: null,
  after: null,
  names: { [`JDG${minute}`]: `Judge ${minute}` },
  effect: null,
  ...more,
});
const more = (count: number, isAll: boolean) => (isAll ? `${count} entries` : `${count} more`);

test('[HY-4] an entry is about what it lists, else about its subject, and never shows a code', () => {
  const rooms = [
    ['CNT1', 'ROM1'],
    ['CNT2', 'ROM1'],
  ];
  const names = { CNT1: 'Kaveri', CNT2: 'Petra', RND1: 'Plan' };
  expect(objectsOf(entry(1, { what: 'containers.placed', subject: 'Plan', after: { rooms }, names }))).toEqual([
    'Kaveri',
    'Petra',
  ]);
  expect(objectsOf(entry(1))).toEqual(['Judge 1']);
  // A member who was only invited has no name; the team has one.
  const invited = { what: 'member.invited', subject: 'Petra', after: { members: ['MEM1'] }, names: { CNT2: 'Petra' } };
  expect(objectsOf(entry(1, invited))).toEqual(['Petra']);
  expect(objectsOf(entry(1, { what: 'perk.saved', subject: 'PRK1234567890123', names: {} }))).toEqual([]);
});
test('[HY-5] what one person does within five minutes is one line, and nothing of another person or kind', () => {
  const group = groupEntries([
    entry(9),
    entry(8),
    entry(7),
    entry(6, { actor: 'USR2' }),
    entry(5, { what: 'judge.removed' }),
    entry(4),
    entry(3),
  ]);
  expect(group.map(({ entries, objects }) => [entries.length, objects.length])).toEqual([
    [3, 3],
    [1, 1],
    [1, 1],
    [2, 2],
  ]);
  expect(groupEntries([entry(20), entry(10)])).toHaveLength(2);
});
test('[HY-4] two names and how many more', () => {
  expect(listNames('en', ['A'], more)).toBe('A');
  expect(listNames('en', ['A', 'B', 'C', 'D'], more)).toBe('A, B, and 2 more');
  expect(listNames('en', ['', '', ''], more)).toBe('3 entries');
});
test('[RS-14] a large upload names the first and counts all that it made', () => {
  const after = { containers: ['CNT1', 'CNT2'], containerCount: 5, members: ['MEM1'], memberCount: 9 };
  const names = { CNT1: 'Kaveri', CNT2: 'Petra' };
  const objects = objectsOf(entry(1, { what: 'bulk-upload.applied', subject: 'BLK1', after, names }));
  expect(listNames('en', objects, more)).toBe('Kaveri, Petra, and 3 more');
});
