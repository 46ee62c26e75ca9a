import { emptyDraft } from '@podium/domain/competitions';
import { expect, test } from 'vitest';
import { missingIn, stepAt } from './steps.ts';

const draft = { ...emptyDraft, competitionName: 'Open Circuits', competitionType: 'TEAM' as const };

test('[WS-13] creation goes on at the step that was reached, and never jumps over one', () => {
  expect(stepAt(null, 1)).toBe(1);
  expect(stepAt(null, 2)).toBe(2);
  expect(stepAt('1', 3)).toBe(1);
  expect(stepAt('3', 2)).toBe(2);
  expect(stepAt('9', 3)).toBe(3);
  expect(stepAt(null, 4)).toBe(3);
});
test('[WS-14] each step names what it still needs', () => {
  expect(missingIn(1, emptyDraft)).toEqual(['competitionType', 'competitionName']);
  expect(missingIn(1, { ...draft, competitionName: '  ' })).toEqual(['competitionName']);
  expect(missingIn(1, draft)).toEqual([]);
  expect(missingIn(2, draft)).toEqual(['categoryName']);
  expect(missingIn(2, { ...draft, categoryName: 'science' })).toEqual([]);
  expect(missingIn(3, { ...draft, teamSize: 3, minTeamSize: 5 })).toEqual(['sizes']);
  expect(missingIn(3, { ...draft, teamSize: 5, minTeamSize: 3 })).toEqual([]);
  expect(missingIn(3, { ...draft, competitionType: 'SOLO' })).toEqual([]);
});
