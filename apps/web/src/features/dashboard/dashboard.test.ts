import { expect, test } from 'vitest';
import { partOfDay } from './greeting.ts';
import { addressOf, filtersOf, isCrewOnly, type Row, shownBy, tabsOf, viewOf } from './view.ts';

const row = (competitionCode: string, more: Partial<Row> = {}): Row => ({
  competitionCode,
  competitionName: competitionCode,
  competitionType: 'SOLO',
  categoryName: '',
  status: 'LIVE',
  line: { containerName: null, place: null, round: null, registrationEndsAt: null },
  me: { role: 'participant' },
  ...more,
});
const codes = (rows: readonly Row[]): string[] => rows.map(({ competitionCode }) => competitionCode);
const list = [
  row('solo', { me: { role: 'organiser' } }),
  row('team', { competitionType: 'TEAM', me: { role: 'organiser' } }),
  row('helped', { competitionType: 'TEAM', me: { role: 'crew' } }),
  row('entered'),
];

test('[SN-2] the greeting follows the hour', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

test('[P-089] Recent keeps everything, newest first as it came', () => {
  expect(codes(shownBy(list, 'recent'))).toEqual(['solo', 'team', 'helped', 'entered']);
});

test('[P-090] Teams keeps only team competitions', () => {
  expect(codes(shownBy(list, 'teams'))).toEqual(['team', 'helped']);
});

test('[P-091] My crew keeps only what someone else runs with your help', () => {
  expect(codes(shownBy(list, 'crew'))).toEqual(['helped']);
});

test('[P-092] the tabs are those of what a person has done', () => {
  expect(tabsOf({ participated: 2, organised: 0 })).toEqual(['participated']);
  expect(tabsOf({ participated: 0, organised: 1 })).toEqual(['organised']);
  expect(tabsOf({ participated: 1, organised: 1 })).toEqual(['participated', 'organised']);
  expect(tabsOf({ participated: 0, organised: 0 })).toEqual(['participated', 'organised']);
});

test('[SN-11] a person who only helps in a crew organised nothing', () => {
  expect(isCrewOnly({ organised: 2, crew: 2, removed: 0 })).toBe(true);
  expect(isCrewOnly({ organised: 2, crew: 1, removed: 0 })).toBe(false);
  expect(isCrewOnly({ organised: 1, crew: 1, removed: 1 })).toBe(false);
  expect(isCrewOnly({ organised: 0, crew: 0, removed: 0 })).toBe(false);
});

test('[SN-3] tab and filter are read from the address, and a view has one address', () => {
  const both = tabsOf({ participated: 0, organised: 0 });
  const at = (address: string) => viewOf(new URLSearchParams(address), both);
  expect(at('')).toEqual({ tab: 'participated', filter: 'recent' });
  expect(at('?tab=nonsense&show=nonsense')).toEqual({ tab: 'participated', filter: 'recent' });
  for (const view of [
    { tab: 'organised', filter: 'crew' },
    { tab: 'participated', filter: 'teams' },
  ] as const) {
    expect(at(addressOf(view.tab, view.filter))).toEqual(view);
  }
  expect(viewOf(new URLSearchParams('?tab=organised'), ['participated']).tab).toBe('participated');
});

test('[SN-9] what was removed is offered where there is any, and only beside what one organised', () => {
  expect(filtersOf('organised', 0, 'recent')).toEqual(['recent', 'teams', 'crew']);
  expect(filtersOf('organised', 2, 'recent')).toEqual(['recent', 'teams', 'crew', 'removed']);
  expect(filtersOf('organised', 0, 'removed')).toContain('removed');
  expect(filtersOf('participated', 2, 'recent')).not.toContain('removed');
  expect(viewOf(new URLSearchParams('tab=participated&show=removed'), ['participated', 'organised'])).toEqual({
    tab: 'participated',
    filter: 'recent',
  });
  expect(addressOf('participated', 'removed')).toBe('?tab=participated');
  expect(addressOf('organised', 'removed')).toBe('?tab=organised&show=removed');
  expect(shownBy(list, 'removed')).toEqual([]);
});
