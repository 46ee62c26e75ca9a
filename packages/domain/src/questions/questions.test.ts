import { expect, test } from 'vitest';
import { questionState } from './questions.ts';

test('[QA-9] [QA-11] a question is open, answered or hidden; a withdrawn one is in no list', () => {
  const asked = { isAnswered: false, isHidden: false, isWithdrawn: false };
  expect(questionState(asked)).toBe('open');
  expect(questionState({ ...asked, isAnswered: true })).toBe('answered');
  expect(questionState({ ...asked, isAnswered: true, isHidden: true })).toBe('hidden');
  expect(questionState({ ...asked, isWithdrawn: true })).toBeUndefined();
});
