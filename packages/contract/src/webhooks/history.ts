import type { HistoryPart } from '../feature.ts';

const act = { kind: 'settings', changesWhatCounts: false } as const;

export const history = {
  acts: {
    'webhook.added': { ...act, text: { en: 'added a webhook', es: 'añadió un webhook' } },
    'webhook.changed': { ...act, text: { en: 'changed a webhook', es: 'cambió un webhook' } },
    'webhook.removed': { ...act, text: { en: 'removed a webhook', es: 'quitó un webhook' } },
    'webhook.secret-shown': {
      ...act,
      text: { en: 'looked at the secret of a webhook', es: 'miró el secreto de un webhook' },
    },
    'webhook.secret-renewed': {
      ...act,
      text: { en: 'renewed the secret of a webhook', es: 'renovó el secreto de un webhook' },
    },
    'webhook.resent': {
      ...act,
      text: { en: 'sent deliveries of a webhook again', es: 'volvió a enviar entregas de un webhook' },
    },
  },
  fields: {
    url: { en: 'Address', es: 'Dirección' },
    topics: { en: 'Topics', es: 'Temas' },
    isOn: { en: 'On', es: 'Activo' },
    count: { en: 'Deliveries', es: 'Entregas' },
  },
} as const satisfies HistoryPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureActs {
    webhooks: (typeof history)['acts'];
  }
}
