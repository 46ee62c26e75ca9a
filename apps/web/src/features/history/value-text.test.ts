import { expect, test } from 'vitest';
import { history as words } from '../../i18n/en/history.ts';
import { differencesOf, shortChange, valueText } from './value-text.ts';

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
