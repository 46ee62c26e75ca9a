import { expect, test } from 'vitest';
import { organiserWork as words } from '../../i18n/en/organiser-work.ts';
import { detailOf, type Need, pathOf, titleOf } from './need.ts';

const need = (more: Partial<Need>): Need => ({
  kind: 'approvals',
  competitionCode: 'CMP1',
  competitionName: 'Open Circuits',
  count: 1,
  names: ['Kilimo'],
  entries: null,
  roundName: null,
  ...more,
});

test('[OW-6] a need says what waits and leads to the place where it is seen to', () => {
  expect(titleOf(need({}), words)).toBe('Kilimo waits for approval');
  const several = need({ count: 4, names: ['Kilimo', 'Sahel'] });
  expect([titleOf(several, words), detailOf(several, words)]).toEqual([
    'Entries wait for approval',
    'Open Circuits. Kilimo, Sahel, and 2 more.',
  ]);
  expect(pathOf(several)).toBe('/auth/competitions/o/CMP1?area=registration&part=approvals');
  const people = need({ kind: 'acceptances', count: 3, names: [], entries: 2 });
  expect(detailOf(people, words)).toBe('Open Circuits. 2 entries cannot take part without them.');
  expect(pathOf(people)).toBe('/auth/competitions/o/CMP1?content=containers&show=missing');
  const draft = need({ kind: 'go-live', count: 3, names: ['round', 'release', 'weightage'], competitionName: '' });
  expect([titleOf(draft, words), detailOf(draft, words)]).toEqual([
    'Left before your draft goes live',
    'At least one round, How scores go out, and 1 more.',
  ]);
  expect(pathOf(draft)).toBe('/auth/competitions/o/CMP1?content=round');
  const late = need({ kind: 'late-scores', names: [], roundName: 'Final' });
  expect([titleOf(late, words), pathOf(late)]).toEqual([
    'Score came late',
    '/auth/competitions/o/CMP1?content=round&part=judging',
  ]);
  const asked = need({ kind: 'card-requests', count: 2, names: [], roundName: 'Final' });
  expect([titleOf(asked, words), detailOf(asked, words), pathOf(asked)]).toEqual([
    'Requests of judges wait',
    'Open Circuits. Final: accept or decline them.',
    '/auth/competitions/o/CMP1?content=round&part=judging',
  ]);
});
