import type { Question } from '@podium/contract';
import { refuse } from '@podium/domain/errors';

/** The answers to the questions that are asked; others are dropped. What is marked must be answered, and a choice must be one offered. */
export const answersTo = (
  questions: readonly Question[],
  given: Readonly<Record<string, string>>,
): Record<string, string> => {
  const answers = questions.flatMap((question) => {
    const { questionCode } = question;
    // A code may be the name of something that every object has.
    const answer = (Object.hasOwn(given, questionCode) ? (given[questionCode] ?? '') : '').trim();
    return answer === '' ? [] : [[question.questionCode, answer] as const];
  });
  const known = new Map(answers);
  const missing = questions.filter(({ questionCode, required, kind, options }) => {
    const answer = known.get(questionCode);
    if (answer === undefined) return required;
    return kind === 'choice' && !options.includes(answer);
  });
  if (missing.length > 0)
    throw refuse('ANSWER_MISSING', { questions: missing.map(({ questionCode }) => questionCode) });
  return Object.fromEntries(answers);
};
