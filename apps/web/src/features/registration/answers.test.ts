import type { Question } from '@podium/contract';
import { expect, test } from 'vitest';
import { givenAnswers, unanswered } from './answers.ts';

const question = (questionCode: string, required: boolean): Question => ({
  questionCode,
  label: questionCode,
  kind: 'text',
  options: [],
  required,
});
const questions = [question('laptop', true), question('food', false), question('power', true)];

test('[PT-8] a required question without an answer is missing; blanks are no answer', () => {
  expect(unanswered(questions, {})).toEqual(['laptop', 'power']);
  expect(unanswered(questions, { laptop: '  ', power: '5 V' })).toEqual(['laptop']);
  expect(givenAnswers(questions, { laptop: ' Vy ', food: ' ', stranger: 'x' })).toEqual({ laptop: 'Vy' });
});
