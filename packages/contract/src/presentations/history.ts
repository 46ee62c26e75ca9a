import type { HistoryPart } from '../feature.ts';

const act = { kind: 'entries', changesWhatCounts: false } as const;

export const history = {
  acts: {
    'presentation.called': { ...act, text: { en: 'called an entry to present', es: 'llamó a presentar' } },
    'presentation.phase-started': {
      ...act,
      text: { en: 'started a part of a presentation', es: 'inició una parte de una presentación' },
    },
    'presentation.paused': { ...act, text: { en: 'paused a presentation', es: 'pausó una presentación' } },
    'presentation.continued': {
      ...act,
      text: { en: 'continued a presentation', es: 'reanudó una presentación' },
    },
    'presentation.extended': {
      ...act,
      text: { en: 'added a minute to a presentation', es: 'añadió un minuto a una presentación' },
    },
    'presentation.ended': { ...act, text: { en: 'ended a presentation', es: 'terminó una presentación' } },
    'presentation.reopened': {
      ...act,
      text: { en: 'reopened a presentation', es: 'reabrió una presentación' },
    },
    'presentation.absent': {
      ...act,
      text: { en: 'marked an entry absent', es: 'marcó una inscripción como ausente' },
    },
    'presentation.absence-undone': {
      ...act,
      text: { en: 'undid an absence', es: 'deshizo una ausencia' },
    },
    'presentation.settings': {
      ...act,
      kind: 'settings',
      text: { en: 'changed the times of presentations', es: 'cambió los tiempos de las presentaciones' },
    },
  },
  fields: {
    setup: { en: 'Set-up, seconds', es: 'Preparación, segundos' },
    talk: { en: 'Talk, seconds', es: 'Presentación, segundos' },
    questions: { en: 'Questions, seconds', es: 'Preguntas, segundos' },
    startsAt: { en: 'First presentation', es: 'Primera presentación' },
    hasSlots: { en: 'Fixed times', es: 'Horas fijas' },
    phase: { en: 'Part', es: 'Parte' },
    roomName: { en: 'Room', es: 'Sala' },
  },
} as const satisfies HistoryPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureActs {
    presentations: (typeof history)['acts'];
  }
}
