import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = {
  pages: { questions: '/competitions/{competitionCode}/questions' },
  channels: {
    /** Public questions and answers, for everyone while the competition is live. */
    'public-questions': { prefix: 'questions', code: 'competitionCode' },
  },
  renderedCalls: { publicCompetition: [{ name: 'listPublicQuestions' }] },
} as const satisfies AddressPart;

export const refusals = {
  errors: {
    QUESTION_NOT_FOUND: {
      status: 404,
      text: { en: 'That question is not here any more.', es: 'Esa pregunta ya no está aquí.' },
    },
    QUESTION_ANSWERED: {
      status: 409,
      text: {
        en: 'This question was answered already, so it cannot be withdrawn.',
        es: 'Esta pregunta ya tiene respuesta, así que no se puede retirar.',
      },
    },
    QUESTION_NOT_ANSWERED: {
      status: 409,
      text: {
        en: 'Answer the question for everyone before you pin it.',
        es: 'Responde a la pregunta para todos antes de fijarla.',
      },
    },
    QUESTIONS_OPEN_TOO_MANY: {
      status: 409,
      text: {
        en: 'Ten of your questions wait for an answer. Wait for one, or withdraw one.',
        es: 'Diez de tus preguntas esperan respuesta. Espera una o retira una.',
      },
    },
  },
} as const satisfies RefusalPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    questions: keyof (typeof refusals)['errors'];
  }
}
