import type { HistoryPart } from '../feature.ts';

const act = { kind: 'entries', changesWhatCounts: false } as const;

export const history = {
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
} as const satisfies HistoryPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureActs {
    questions: (typeof history)['acts'];
  }
}
