import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = { pages: {}, channels: {}, renderedCalls: {} } as const satisfies AddressPart;

export const refusals = {
  errors: {
    CHAT_MUTED: {
      status: 403,
      text: {
        en: 'The organisers have muted you for a while.',
        es: 'Los organizadores te han silenciado por un tiempo.',
      },
    },
    CHAT_PAUSED: {
      status: 403,
      text: { en: 'Wait a moment before you write again.', es: 'Espera un momento antes de volver a escribir.' },
    },
    MESSAGE_BLOCKED: {
      status: 403,
      text: {
        en: 'Your message has a word that the organisers do not allow here.',
        es: 'Tu mensaje tiene una palabra que los organizadores no permiten aquí.',
      },
    },
    CHAT_REPORT_NOT_FOUND: {
      status: 404,
      text: { en: 'That report is not here any more.', es: 'Ese aviso ya no está aquí.' },
    },
    CHAT_PERSON_NOT_FOUND: {
      status: 404,
      text: { en: 'That person takes no part here.', es: 'Esa persona no participa aquí.' },
    },
  },
} as const satisfies RefusalPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    chatModeration: keyof (typeof refusals)['errors'];
  }
}
