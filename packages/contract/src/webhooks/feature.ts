import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = { pages: {}, channels: {}, renderedCalls: {} } as const satisfies AddressPart;

export const refusals = {
  errors: {
    WEBHOOK_NOT_FOUND: {
      status: 404,
      text: { en: 'That webhook is not here any more.', es: 'Ese webhook ya no está aquí.' },
    },
    WEBHOOK_ADDRESS_REFUSED: {
      status: 400,
      text: {
        en: 'Give an address that begins with https:// and can be reached from the internet.',
        es: 'Da una dirección que empiece por https:// y a la que se llegue desde internet.',
      },
    },
    WEBHOOKS_TOO_MANY: {
      status: 409,
      text: { en: 'A competition has at most ten webhooks.', es: 'Una competición tiene como mucho diez webhooks.' },
    },
    WEBHOOK_OFF: {
      status: 409,
      text: { en: 'Switch the webhook on first.', es: 'Activa primero el webhook.' },
    },
  },
} as const satisfies RefusalPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    webhooks: keyof (typeof refusals)['errors'];
  }
}
