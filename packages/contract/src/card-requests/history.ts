import type { HistoryPart } from '../feature.ts';

const act = { kind: 'scores', changesWhatCounts: false } as const;

export const history = {
  acts: {
    'card-request.made': {
      ...act,
      text: { en: 'asked about a card', es: 'preguntó por una ficha' },
    },
    'card-request.counted': {
      ...act,
      changesWhatCounts: true,
      text: { en: 'counted a card at its judge’s request', es: 'contó una ficha a petición de su juez' },
    },
    'card-request.opened': {
      ...act,
      changesWhatCounts: true,
      text: { en: 'opened a card at its judge’s request', es: 'abrió una ficha a petición de su juez' },
    },
    'card-request.declined': {
      ...act,
      text: { en: 'declined a judge’s request about a card', es: 'rechazó la petición de un juez sobre una ficha' },
    },
  },
  fields: { request: { en: 'Asked for', es: 'Se pidió' } },
} as const satisfies HistoryPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureActs {
    'card-requests': (typeof history)['acts'];
  }
}
