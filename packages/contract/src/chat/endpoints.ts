import { answerStates, messagesPerPage } from '@podium/domain/chat';
import { z } from 'zod';
import { inCompetition, signedIn } from '../access.ts';
import { code, moment } from '../bounds.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import {
  askedNumber,
  chat,
  chatAnswering,
  chatMessage,
  chatPeople,
  chatWriting,
  clientId,
  messageText,
} from './schema.ts';

const ofChat = inCompetitionPath.extend({ chatCode: code });
const ofMessage = ofChat.extend({ messageNumber: askedNumber });
const inChat = inCompetition('chat.moderate', { participants: true });
const written = z.object({ message: chatMessage });
const perMinute = (count: number) => ({ perPerson: count, perAddress: count * 200, windowMs: 60_000 });

export const listChats = defineEndpoint({
  method: 'GET',
  path: '/chats',
  access: signedIn,
  summary:
    'The chats of the containers that the caller is a member of, by competition, with what is unread; and the competitions in which they answer containers.',
  response: z.object({
    competitions: z.array(z.object({ competitionCode, competitionName: z.string(), chats: z.array(chat) })),
    answering: z.array(
      z.object({
        competitionCode,
        competitionName: z.string(),
        /** Chats with messages that the caller has not read. */
        unreadChats: z.number().int(),
      }),
    ),
  }),
  errors: [],
});
export const listContainerChats = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/chats',
  access: inCompetition('chat.moderate'),
  summary:
    'The chats between containers and the organisers in which something was written, the newest message first: what is open, what the caller answers, or what is done.',
  params: inCompetitionPath,
  query: pageQuery.extend({ state: z.enum(answerStates).optional() }),
  response: pageOf(chat).extend({
    counts: z.object({ open: z.number().int(), mine: z.number().int(), done: z.number().int() }),
  }),
  errors: [],
});
export const getChat = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/chats/{chatCode}',
  access: inChat,
  summary:
    'A page of a chat in the order of its numbers: the newest messages, those before or after a number, those around a number, or those from a moment on.',
  params: ofChat,
  query: z.object({
    olderThan: askedNumber.optional(),
    newerThan: askedNumber.optional(),
    around: askedNumber.optional(),
    from: moment.optional(),
  }),
  response: z.object({
    chat,
    people: chatPeople,
    writing: chatWriting,
    answering: chatAnswering.nullable(),
    messages: z.array(chatMessage).max(messagesPerPage),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
  }),
  errors: ['CHAT_NOT_FOUND'],
});
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chats/{chatCode}/messages',
  access: inChat,
  limit: perMinute(60),
  summary: 'Writes a message. The same client id is the same message: a repeated call answers with the first one.',
  params: ofChat,
  body: z.object({ clientId, text: messageText }),
  response: written,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_ELSEWHERE', 'CHAT_MUTED', 'CHAT_PAUSED', 'MESSAGE_BLOCKED', 'RATE_LIMITED'],
});
export const editMessage = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/chats/{chatCode}/messages/{messageNumber}',
  access: inChat,
  limit: perMinute(60),
  summary: 'The writer changes a message. Everyone sees that it was changed; the earlier texts are kept.',
  params: ofMessage,
  body: z.object({ text: messageText }),
  response: written,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'CHAT_MUTED', 'MESSAGE_BLOCKED', 'RATE_LIMITED'],
});
export const deleteMessage = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chats/{chatCode}/messages/{messageNumber}/delete',
  access: inChat,
  summary: 'The writer deletes a message. Its number stays, and everyone sees that it was deleted.',
  params: ofMessage,
  response: written,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
});
export const markChatRead = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chats/{chatCode}/read',
  access: inChat,
  summary:
    'The caller has read up to this number, on all of their devices. A lower number than before changes nothing.',
  params: ofChat,
  body: z.object({
    number: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  }),
  response: z.object({ readNumber: z.number().int(), unread: z.number().int() }),
  errors: ['CHAT_NOT_FOUND'],
});
export const searchChat = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/chats/{chatCode}/search',
  access: inChat,
  limit: perMinute(120),
  summary:
    'Messages of a chat that hold a text, also as a part of a word, whatever its capitals and accents; the newest first.',
  params: ofChat,
  query: z.object({ text: z.string().trim().min(1).max(100) }),
  response: z.object({ messages: z.array(chatMessage).max(messagesPerPage) }),
  errors: ['CHAT_NOT_FOUND', 'RATE_LIMITED'],
});
export const takeChat = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chats/{chatCode}/take',
  access: inCompetition('chat.moderate'),
  summary: 'The caller answers this container from now on, in place of whoever did.',
  params: ofChat,
  response: z.object({ answering: chatAnswering }),
  errors: ['CHAT_NOT_FOUND'],
});
export const finishChat = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chats/{chatCode}/finish',
  access: inCompetition('chat.moderate'),
  summary: 'What the container asked is done, or open again. The next message of the container opens it by itself.',
  params: ofChat,
  body: z.object({ isDone: z.boolean() }),
  response: z.object({ answering: chatAnswering }),
  errors: ['CHAT_NOT_FOUND'],
});
