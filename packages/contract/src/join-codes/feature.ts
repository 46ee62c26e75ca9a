import type { AddressPart, RecordPart } from '../feature.ts';

export const addresses = {
  pages: { join: '/join', joinLink: '/join/{joinCode}' },
  channels: {},
  renderedCalls: {},
} as const satisfies AddressPart;

export const records = {
  errors: {
    JOIN_CODE_UNKNOWN: {
      status: 404,
      text: {
        en: 'That code leads nowhere. Check it with the person who gave it to you.',
        es: 'Ese código no lleva a ninguna parte. Compruébalo con quien te lo dio.',
      },
    },
  },
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
} as const satisfies RecordPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    joinCodes: keyof (typeof records)['errors'];
  }
  interface FeatureActs {
    joinCodes: (typeof records)['acts'];
  }
}
