import type { AddressPart, RecordPart } from '../feature.ts';

export const addresses = { pages: {}, channels: {}, renderedCalls: {} } as const satisfies AddressPart;

const act = { kind: 'scores', changesWhatCounts: false } as const;

export const records = {
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
} as const satisfies RecordPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    'card-requests': keyof (typeof records)['errors'];
  }
  interface FeatureActs {
    'card-requests': (typeof records)['acts'];
  }
}
