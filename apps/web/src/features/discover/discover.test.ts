import { describe, expect, test } from 'vitest';
import { addressOf, viewOf } from './address.ts';
import { inSections, type Listed, startsLarge, timeLeft } from './view.ts';

const listed = (competitionCode: string, more: Partial<Listed> = {}): Listed => ({
  competitionCode,
  competitionName: competitionCode,
  competitionType: 'SOLO',
  status: 'LIVE',
  imageURL: null,
  categoryName: 'engineering',
  subCategoryArray: [],
  teamSize: null,
  minTeamSize: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  lead: 'Build something.',
  registration: 'open',
  registrationStartsAt: '2026-11-01T10:00:00.000Z',
  registrationEndsAt: '2026-11-09T10:00:00.000Z',
  ...more,
});

describe('the address of a list', () => {
  test('[DV-4] it says what is looked for and how far it was read; nonsense is its beginning', () => {
    const view = viewOf(new URLSearchParams('find=robot&category=arts&show=open&pages=3'));
    expect(view).toEqual({ find: 'robot', category: 'arts', openOnly: true, pages: 3 });
    expect(['x', '-2', '1.5', '1e9'].map((pages) => viewOf(new URLSearchParams({ pages })).pages)).toEqual([
      1, 1, 1, 20,
    ]);
    expect(viewOf(new URLSearchParams(addressOf(view)))).toEqual({ ...view, pages: 1 });
    expect(addressOf({ find: '', category: '', openOnly: false })).toBe('?');
  });
});

test('[DV-1] [DV-2] rows stand under the head of their section, in the order of the server', () => {
  const rows = [
    listed('mine', { subCategoryArray: ['poetry', 'robotics'] }),
    listed('full', { registration: 'full' }),
    listed('open'),
    listed('later', { registration: 'before', subCategoryArray: ['robotics'] }),
    listed('over', { registration: 'closed' }),
    listed('without a window', { registration: 'before', registrationStartsAt: null }),
  ];
  const found = inSections(rows, ['robotics']).map(([section, of]) => [section, of.map((row) => row.competitionName)]);
  expect(found).toEqual([
    ['interests', ['mine']],
    ['open', ['full', 'open']],
    ['later', ['later']],
    ['over', ['over', 'without a window']],
  ]);
});

test('[DV-1] the time left never promises more than there is', () => {
  const hour = 3_600_000;
  expect([0.5, 1.9, 2, 47.9, 48, 240].map((hours) => timeLeft(hours * hour))).toEqual([
    { unit: 'minutes', count: 30 },
    { unit: 'minutes', count: 114 },
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 47 },
    { unit: 'days', count: 2 },
    { unit: 'days', count: 10 },
  ]);
});

test('[DV-7] only a list that starts with an open competition has a large card, and none for typed words', () => {
  const open = listed('A', { registration: 'open' });
  expect(startsLarge(open, '')).toBe(true);
  expect(startsLarge(listed('B', { registration: 'full' }), '')).toBe(true);
  expect(startsLarge(open, 'robot')).toBe(false);
  expect(startsLarge(listed('C', { registration: 'before' }), '')).toBe(false);
  expect(startsLarge(undefined, '')).toBe(false);
});
