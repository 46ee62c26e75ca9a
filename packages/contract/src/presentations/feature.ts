import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = {
  pages: {},
  channels: {},
  renderedCalls: {},
} as const satisfies AddressPart;

export const refusals = {
  errors: {
    PRESENTATION_NOT_FOUND: {
      status: 404,
      text: { en: 'This entry is not in this room any more.', es: 'Esta inscripción ya no está en esta sala.' },
    },
    PRESENTATION_CHANGED: {
      status: 409,
      text: {
        en: 'Somebody was faster: the room has changed. Look again and decide.',
        es: 'Alguien se adelantó: la sala ha cambiado. Mira de nuevo y decide.',
      },
    },
    PRESENTATION_RUNNING: {
      status: 409,
      text: {
        en: 'Another entry presents in this room. End that presentation first.',
        es: 'Otra inscripción presenta en esta sala. Termina antes esa presentación.',
      },
    },
    PRESENTATION_ROUND_NOT_LIVE: {
      status: 409,
      text: {
        en: 'This round is not live. Set it live before you call the first entry.',
        es: 'Esta ronda no está en marcha. Iníciala antes de llamar a la primera inscripción.',
      },
    },
  },
} as const satisfies RefusalPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    presentations: keyof (typeof refusals)['errors'];
  }
}
