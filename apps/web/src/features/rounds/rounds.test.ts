import type { Round } from '@podium/contract';
import { defaultScale } from '@podium/domain/rounds';
import { expect, test } from 'vitest';
import { rounds as words } from '../../i18n/en/rounds.ts';
import { keptOrder, merged, versionRows } from './round-change.ts';
import { skillsIn } from './skills.ts';
import { evenShares, whatIf } from './what-if.ts';

const round: Round = {
  roundCode: 'A',
  roundName: 'Pitch',
  details: '',
  roundWeightage: 20,
  isMock: false,
  isLive: false,
  status: 'draft',
  scale: defaultScale,
  criteria: [],
  containerCount: 0,
  version: 3,
};
const weighing = (...weightages: number[]) =>
  weightages.map((roundWeightage) => ({ roundWeightage, isMock: false, scale: defaultScale }));
const places = (...weightages: number[]) => whatIf(weighing(...weightages)).map(({ team }) => team);

test('[WS-6] the preview of totals follows the weightages: who starts strong wins with a heavy first round', () => {
  expect(places(80, 20)).toEqual(['starter', 'steady', 'finisher']);
  expect(places(20, 80)).toEqual(['finisher', 'steady', 'starter']);
  expect(whatIf(weighing(100))[0]?.total).toBeCloseTo(7.8);
  expect(whatIf(weighing(0, 0)).map(({ place }) => place)).toEqual([1, 1, 1]);
  expect(whatIf([])).toHaveLength(3);
});
test('[WS-7] sharing evenly gives out exactly a hundred and leaves mock rounds alone', () => {
  expect(evenShares(weighing(0, 0, 0))).toEqual([33.34, 33.33, 33.33]);
  const mock = { roundWeightage: 5, isMock: true, scale: defaultScale };
  expect(evenShares([...weighing(10, 90), mock])).toEqual([50, 50, 5]);
  expect(evenShares([mock])).toEqual([5]);
});
test('[WS-9] an edit that came second is shown beside what is saved now, for every field it touched', () => {
  const theirs = {
    ...round,
    roundName: 'Final',
    roundWeightage: 40,
    criteria: [{ criterionCode: 'C', criterionName: 'Works', helpText: 'It runs', skills: ['Testing'] }],
  };
  const all = { ...words.versions, status: words.status };
  expect(versionRows({ roundName: 'Finale', roundWeightage: 30 }, theirs, all)).toEqual([
    { label: 'Name', mine: 'Finale', theirs: 'Final' },
    { label: 'Weightage', mine: '30%', theirs: '40%' },
  ]);
  expect(
    versionRows({ criteria: [], status: 'live', isMock: true, scale: { min: 0, max: 5, step: 1 } }, theirs, all),
  ).toEqual([
    { label: 'Criteria', mine: '', theirs: 'Works – It runs – Testing' },
    { label: 'Status', mine: 'Live', theirs: 'Draft' },
    { label: 'Mock round', mine: 'Yes', theirs: 'No' },
    { label: 'Scale', mine: '0 to 5, in steps of 1', theirs: '0 to 10, in steps of 0.5' },
  ]);
});
test('[WS-10] keeping the own order loses no round that exists and names no removed round', () => {
  expect(keptOrder(['C', 'A', 'B'], [{ roundCode: 'A' }, { roundCode: 'C' }, { roundCode: 'D' }])).toEqual([
    'C',
    'A',
    'D',
  ]);
});
test('[WS-11] a change is shown as it will be: a live round says so in both of its fields', () => {
  expect(merged(round, { status: 'live' })).toMatchObject({ isLive: true, status: 'live', roundName: 'Pitch' });
  expect(merged(round, { roundWeightage: 30 })).toMatchObject({ isLive: false, roundWeightage: 30 });
});
test('[WS-12] skills are taken as typed, each once, at most eight', () => {
  expect(skillsIn(' Testing, research;testing\nSpeaking ,, ')).toEqual(['Testing', 'research', 'Speaking']);
  expect(skillsIn('a,b,c,d,e,f,g,h,i')).toHaveLength(8);
  expect(skillsIn('')).toEqual([]);
});
