import type { Question } from '@podium/contract';

export type Answers = Readonly<Record<string, string>>;

/** The codes of required questions without an answer. */
export const unanswered = (questions: readonly Question[], answers: Answers): string[] =>
  questions
    .filter(({ questionCode, required }) => required && !answers[questionCode]?.trim())
    .map(({ questionCode }) => questionCode);

/** Only what was asked and answered goes on its way. */
export const givenAnswers = (questions: readonly Question[], answers: Answers): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ questionCode }) =>
      answers[questionCode]?.trim() ? [[questionCode, answers[questionCode].trim()]] : [],
    ),
  );
