import { lazy } from 'react';
import type { WebFeature } from '../../platform/feature.ts';
import { lazyPart } from '../../platform/lazy-part.ts';

export const questionsFeature = {
  screens: [{ path: '/competitions/:competitionCode/questions', lazy: async () => import('./screen.tsx') }],
  publicPart: lazyPart(async () => (await import('./questions.tsx')).Questions),
  EntryPart: lazy(async () => ({ default: (await import('./questions.tsx')).Questions })),
  registrationPart: {
    name: 'questions',
    label: { en: 'Questions', es: 'Preguntas' },
    Part: lazy(async () => ({ default: (await import('./manage-questions.tsx')).ManageQuestions })),
  },
  News: lazy(async () => ({ default: (await import('./live.ts')).QuestionNews })),
} satisfies WebFeature;
