import { lazy } from 'react';
import type { WebFeature } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

export const questionsFeature = {
  screens: [{ path: '/competitions/:competitionCode/questions', lazy: async () => import('./screen.tsx') }],
  publicPart: lazyPart(async () => (await import('./questions.tsx')).Questions),
  EntryPart: lazy(async () => ({ default: (await import('./questions.tsx')).Questions })),
  registrationPart: {
    name: 'questions',
    label: { en: 'Questions', es: 'Preguntas' },
    Part: lazy(async () => ({ default: (await import('./manage-questions.tsx')).ManageQuestions })),
  },
  // Without a network there is no news, and the screen stays.
  News: lazy(async () =>
    import('./live.ts').then(
      ({ QuestionNews }) => ({ default: QuestionNews }),
      () => ({ default: () => null }),
    ),
  ),
} satisfies WebFeature;
