import type { Feature } from '../../feature.ts';
import { fillQuestions } from './demonstration.ts';
import { questionRoutes } from './routes.ts';
import { createQuestions, type QuestionsDeps } from './service.ts';

/** A copied competition begins without questions, so there is no copied part. */
export const questionsFeature = (deps: QuestionsDeps) => {
  const questions = createQuestions(deps);
  return {
    routes: questionRoutes(questions),
    personalData: [questions.personalData],
    channels: [
      {
        of: 'public-questions',
        canSubscribe: async (_, { competitionCode }) =>
          (await questions.isLive(competitionCode)) ? { group: undefined } : undefined,
      },
    ],
    demonstration: (stage) => fillQuestions(questions, stage),
  } satisfies Feature;
};
