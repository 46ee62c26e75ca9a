import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = { pages: {}, channels: {}, renderedCalls: {} } as const satisfies AddressPart;

export const refusals = {
  errors: {
    CARD_REQUEST_NOT_NEEDED: {
      status: 409,
      text: {
        en: 'This card is open to you. Score it or release it yourself.',
        es: 'Esta ficha está abierta para ti. Puntúala o entrégala tú.',
      },
    },
    CARD_REQUEST_WAITING: {
      status: 409,
      text: {
        en: 'You asked about this card already. The organiser has not answered yet.',
        es: 'Ya preguntaste por esta ficha. La organización aún no ha respondido.',
      },
    },
    CARD_REQUEST_NOT_FOUND: {
      status: 404,
      text: { en: 'Nobody waits for an answer about this card.', es: 'Nadie espera respuesta sobre esta ficha.' },
    },
    CARD_REQUEST_CHANGED: {
      status: 409,
      text: {
        en: 'The card has changed since the judge asked, so this cannot be done. Decline the request, or let the judge ask again.',
        es: 'La ficha ha cambiado desde que el juez preguntó, así que no se puede. Rechaza la petición o deja que pregunte otra vez.',
      },
    },
  },
} as const satisfies RefusalPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    'card-requests': keyof (typeof refusals)['errors'];
  }
}
