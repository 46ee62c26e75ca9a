import type { AddressPart, RecordPart } from '../feature.ts';

export const addresses = {
  pages: { questions: '/competitions/{competitionCode}/questions' },
  channels: {
    /** Public questions and answers, for everyone while the competition is live. */
    'public-questions': { prefix: 'questions', code: 'competitionCode' },
  },
  renderedCalls: { publicCompetition: [{ name: 'listPublicQuestions' }] },
} as const satisfies AddressPart;

const act = { kind: 'entries', changesWhatCounts: false } as const;

export const records = {
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
  acts: {
    'question.asked': { ...act, text: { en: 'asked a question', es: 'hizo una pregunta' } },
    'question.withdrawn': { ...act, text: { en: 'withdrew a question', es: 'retiró una pregunta' } },
    'question.answered': { ...act, text: { en: 'answered a question', es: 'respondió a una pregunta' } },
    'question.answer-changed': { ...act, text: { en: 'changed an answer', es: 'cambió una respuesta' } },
    'question.hidden': { ...act, text: { en: 'hid a question', es: 'ocultó una pregunta' } },
    'question.shown': { ...act, text: { en: 'showed a hidden question again', es: 'volvió a mostrar una pregunta' } },
    'question.pinned': { ...act, text: { en: 'pinned a question', es: 'fijó una pregunta' } },
    'question.unpinned': { ...act, text: { en: 'unpinned a question', es: 'dejó de fijar una pregunta' } },
  },
  fields: {
    answer: { en: 'Answer', es: 'Respuesta' },
    isPublic: { en: 'For everyone', es: 'Para todos' },
  },
} as const satisfies RecordPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    questions: keyof (typeof records)['errors'];
  }
  interface FeatureActs {
    questions: (typeof records)['acts'];
  }
}
