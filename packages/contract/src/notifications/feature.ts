import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = {
  pages: { updates: '/auth/updates' },
  channels: {},
  renderedCalls: {},
} as const satisfies AddressPart;

export const refusals = {
  errors: {
    NOTICE_NOT_FOUND: {
      status: 404,
      text: { en: 'That update is not here any more.', es: 'Ese aviso ya no está aquí.' },
    },
  },
} as const satisfies RefusalPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    notifications: keyof (typeof refusals)['errors'];
  }
}
