import type { HistoryPart } from '../feature.ts';

const act = { kind: 'entries', changesWhatCounts: false } as const;

export const history = {
  acts: {
    'chat.message-removed': { ...act, text: { en: 'removed a message', es: 'eliminó un mensaje' } },
    'chat.message-restored': {
      ...act,
      text: { en: 'showed a removed message again', es: 'volvió a mostrar un mensaje' },
    },
    'chat.person-muted': { ...act, text: { en: 'muted a person', es: 'silenció a una persona' } },
    'chat.person-unmuted': { ...act, text: { en: 'ended a mute', es: 'terminó un silencio' } },
    'chat.settings-changed': {
      ...act,
      kind: 'settings',
      text: { en: 'changed the rules of chats', es: 'cambió las reglas de los chats' },
    },
  },
  fields: {
    messageNumber: { en: 'Message', es: 'Mensaje' },
    mutedUntil: { en: 'Muted until', es: 'Silenciada hasta' },
    pauseSeconds: { en: 'Seconds between messages', es: 'Segundos entre mensajes' },
    blockedWords: { en: 'Blocked words', es: 'Palabras bloqueadas' },
    keptDays: { en: 'Days messages are kept', es: 'Días que se guardan los mensajes' },
  },
} as const satisfies HistoryPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureActs {
    chatModeration: (typeof history)['acts'];
  }
}
