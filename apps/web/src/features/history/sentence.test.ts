import type { HistoryEntry } from '@podium/contract';
import { expect, test } from 'vitest';
import { history as english } from '../../i18n/en/history.ts';
import { history as spanish } from '../../i18n/es/history.ts';
import { actSentence, groupEntries, listNames, objectsOf } from './sentence.ts';

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

const read = (entries: readonly HistoryEntry[]) =>
  [english, spanish].map((words, at) => {
    const [group] = groupEntries(entries);
    if (!group) throw new Error('no entry');
    const names = listNames(at === 0 ? 'en' : 'es', group.objects, words.listMore);
    return `${group.entries[0].who} ${actSentence(group, words).replace('{name}', names)}`;
  });
test('[HY-15] a person of a competition of individuals is moved to a room, and the round is not', () => {
  const names = { CNT1: 'Ada Obi', CNT2: 'Petra Novak', RND1: 'Plan', ROM1: 'Hall', ROM2: 'Attic' };
  const move = (minute: number, containerCode: string, [from, to]: readonly [string | null, string | null]) => {
    const at = (competitionRoomCode: string | null) => ({ rooms: [{ containerCode, competitionRoomCode }] });
    return entry(minute, { what: 'containers.placed', subject: 'Plan', names, before: at(from), after: at(to) });
  };
  expect(read([move(1, 'CNT1', [null, 'ROM1'])])).toEqual([
    'Wanjiru Kamau moved Ada Obi to Hall',
    'Wanjiru Kamau movió a Ada Obi a Hall',
  ]);
  expect(read([move(2, 'CNT1', [null, 'ROM1']), move(1, 'CNT2', ['ROM2', 'ROM1'])])[0]).toBe(
    'Wanjiru Kamau moved Ada Obi and Petra Novak to Hall',
  );
  expect(read([move(1, 'CNT1', ['ROM1', null])])).toEqual([
    'Wanjiru Kamau took Ada Obi out of Hall',
    'Wanjiru Kamau sacó a Ada Obi de Hall',
  ]);
  expect(read([move(2, 'CNT1', ['ROM1', 'ROM2']), move(1, 'CNT2', ['ROM2', 'ROM1'])])[0]).toBe(
    'Wanjiru Kamau moved Ada Obi and Petra Novak between rooms',
  );
});
test('[HY-15] somebody who takes part alone is not said to have registered or joined themselves', () => {
  const alone = { who: 'Ada Obi', subject: 'Ada Obi', names: { CNT1: 'Ada Obi' } };
  expect(read([entry(1, { ...alone, what: 'container.registered' })])).toEqual([
    'Ada Obi registered',
    'Ada Obi se inscribió',
  ]);
  expect(read([entry(1, { ...alone, what: 'member.joined' })])[0]).toBe('Ada Obi accepted the invitation');
  expect(read([entry(1, { ...alone, who: 'Wanjiru Kamau', what: 'container.registered' })])[0]).toBe(
    'Wanjiru Kamau registered Ada Obi',
  );
});
