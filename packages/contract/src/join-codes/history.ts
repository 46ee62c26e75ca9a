import type { HistoryPart } from '../feature.ts';

export const history = {
  acts: {
    'join-code.made': {
      kind: 'entries',
      changesWhatCounts: false,
      text: { en: 'made a new join code', es: 'creó un nuevo código de acceso' },
    },
    'join-code.revoked': {
      kind: 'entries',
      changesWhatCounts: false,
      text: { en: 'turned the join code off', es: 'desactivó el código de acceso' },
    },
  },
  fields: {},
} as const satisfies HistoryPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureActs {
    joinCodes: (typeof history)['acts'];
  }
}
