import type { AddressPart, RefusalPart } from '../feature.ts';

export const addresses = {
  pages: {
    messages: '/auth/messages',
    containerChats: '/auth/messages/{competitionCode}',
    chat: '/auth/messages/{competitionCode}/{chatCode}',
  },
  channels: {
    /** The messages of a chat, for those who may read it. */
    chat: { prefix: 'private-chat', code: 'chatCode' },
    /** Who has a chat open, and who is typing; for those who may read it. */
    'chat-people': { prefix: 'presence-chat', code: 'chatCode' },
  },
  renderedCalls: {},
} as const satisfies AddressPart;

export const refusals = {
  errors: {
    CHAT_NOT_FOUND: {
      status: 404,
      text: { en: 'This chat is not open to you.', es: 'Este chat no está abierto para ti.' },
    },
    MESSAGE_NOT_FOUND: {
      status: 404,
      text: { en: 'That message is not here any more.', es: 'Ese mensaje ya no está aquí.' },
    },
    MESSAGE_ELSEWHERE: {
      status: 409,
      text: {
        en: 'This message was already sent to another chat.',
        es: 'Este mensaje ya se envió a otro chat.',
      },
    },
  },
} as const satisfies RefusalPart;

declare module '@podium/domain/feature-parts' {
  interface FeatureRefusals {
    chat: keyof (typeof refusals)['errors'];
  }
}
