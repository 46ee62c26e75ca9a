import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = {
  pages: { join: '/join', joinLink: '/join/{joinCode}' },
  channels: {},
  renderedCalls: {},
} as const satisfies AddressPart;

export const refusals = {
  errors: {
    JOIN_CODE_UNKNOWN: {
      status: 404,
      text: {
        en: 'That code leads nowhere. Check it with the person who gave it to you.',
        es: 'Ese código no lleva a ninguna parte. Compruébalo con quien te lo dio.',
      },
    },
  },
} as const satisfies RefusalPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    joinCodes: keyof (typeof refusals)['errors'];
  }
}
