import { certificateKinds } from '@podium/domain/certificates';
import { adjustmentKinds } from '@podium/domain/scoring';
import { expect, test } from 'vitest';
import { history as words } from '../../i18n/en/history.ts';
import { history as spanish } from '../../i18n/es/history.ts';
import { differencesOf, shortChange, valueText, withNames } from './value-text.ts';

test('[WS-19] the history speaks in words: lists by the names of their entries, codes by what they mean', () => {
  expect(valueText([{ criterionName: 'Works', helpText: '' }, { criterionName: 'Lasts' }], words)).toBe('Works, Lasts');
  expect(valueText(['rounds.manage'], words)).toBe('Manage rounds');
  expect(valueText({ min: 0, max: 10 }, words)).toBe('from 0, to 10');
  expect([valueText(true, words), valueText(null, words), valueText('LIVE', words), valueText(12.5, words)]).toEqual([
    'Yes',
    'Nothing',
    'Live',
    '12.5',
  ]);
});
test('[WS-20] of something new only what it has is shown; of a change both sides', () => {
  expect(differencesOf({ before: null, after: { roundName: 'Pitch', details: '' } })).toEqual([
    { field: 'roundName', before: undefined, after: 'Pitch' },
  ]);
  expect(differencesOf({ before: { roundWeightage: 20 }, after: { roundWeightage: 30 } })).toEqual([
    { field: 'roundWeightage', before: 20, after: 30 },
  ]);
});
test('[HY-13] a change of one field stands in the line, from what to what', () => {
  expect(shortChange({ before: { status: 'draft' }, after: { status: 'live' } }, words)).toEqual({
    before: 'Draft',
    after: 'Live',
  });
  expect(shortChange({ before: null, after: { status: 'live' } }, words)).toBeUndefined();
  const renamed = { before: { roundName: 'Heats', details: 'a' }, after: { roundName: 'Final', details: 'b' } };
  expect(shortChange(renamed, words)).toBeUndefined();
});
test('[HY-15] states and kinds are words, and codes are names, in both languages', () => {
  const accepted = { before: { status: 'INVITED' }, after: { status: 'ONBOARDED' } };
  expect(shortChange(accepted, words)).toEqual({ before: 'Invited', after: 'Accepted' });
  const stored = [
    'INVITED',
    'ONBOARDED',
    'REMOVED',
    'REVOKED',
    'DRAFT',
    'LIVE',
    'TEAM',
    'SOLO',
    'PROMISED',
    'ON_ITS_WAY',
    'DELIVERED',
    'WITHDRAWN',
  ];
  for (const code of [...stored, ...certificateKinds, ...adjustmentKinds])
    for (const language of [words, spanish]) expect([code, valueText(code, language)]).not.toEqual([code, code]);
  const names: Record<string, string> = { MEM1: 'Ada Obi', MEM2: 'Petra Novak', CNT1: 'Kaveri', ROM1: 'Hall' };
  const nameOf = (code: string): string => names[code] ?? code;
  const captain = { before: withNames({ captain: 'MEM1' }, nameOf), after: withNames({ captain: 'MEM2' }, nameOf) };
  expect(shortChange(captain, words)).toEqual({ before: 'Ada Obi', after: 'Petra Novak' });
  const moved = withNames({ rooms: [{ containerCode: 'CNT1', competitionRoomCode: 'ROM1' }] }, nameOf);
  expect(differencesOf({ before: null, after: moved }).map(({ after }) => valueText(after, words))).toEqual([
    'Kaveri: Hall',
  ]);
  expect(
    valueText(
      [
        ['Kaveri', 'Hall'],
        ['Petra', null],
      ],
      words,
    ),
  ).toBe('Kaveri: Hall, Petra: no room');
});
