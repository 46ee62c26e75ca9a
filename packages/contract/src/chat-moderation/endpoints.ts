import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code, version } from '../bounds.ts';
import { askedNumber, chatMessage } from '../chat/schema.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import { chatSettings, minutes, mute, report, reportReason } from './schema.ts';

const ofMessage = inCompetitionPath.extend({ chatCode: code, messageNumber: askedNumber });
const moderating = inCompetition('chat.moderate');
const written = z.object({ message: chatMessage });
const muted = z.object({ mutes: z.array(mute) });
const settings = z.object({ settings: chatSettings, version });

export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chats/{chatCode}/messages/{messageNumber}/report',
  access: inCompetition('chat.moderate', { participants: true }),
  limit: { perPerson: 20, perAddress: 2000, windowMs: 3_600_000 },
  summary:
    'Somebody who reads a chat reports a message to those who look after chats. A second report of it changes nothing.',
  params: ofMessage,
  body: z.object({ reason: reportReason }),
  response: done,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'RATE_LIMITED'],
});
export const listChatReports = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/chat-reports',
  access: moderating,
  summary: 'Reported messages with their words, also of group chats; those that wait come first, then the newest.',
  params: inCompetitionPath,
  query: pageQuery,
  response: pageOf(report).extend({ waiting: z.number().int() }),
  errors: [],
});
export const finishChatReport = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chat-reports/{reportCode}/finish',
  access: moderating,
  summary: 'The report was looked at.',
  params: inCompetitionPath.extend({ reportCode: code }),
  response: done,
  errors: ['CHAT_REPORT_NOT_FOUND'],
});
export const removeMessage = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chats/{chatCode}/messages/{messageNumber}/remove',
  access: moderating,
  summary:
    'Removes a message with a reason that everyone in the chat reads; in a group chat only one that was reported.',
  params: ofMessage,
  body: z.object({ reason: reportReason }),
  response: written,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
});
export const restoreMessage = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chats/{chatCode}/messages/{messageNumber}/restore',
  access: moderating,
  summary: 'Shows a message again that was removed.',
  params: ofMessage,
  response: written,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
});
export const listMutes = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/chat-mutes',
  access: moderating,
  summary: 'Who is muted in the chats of the competition now, until when and why.',
  params: inCompetitionPath,
  response: muted,
  errors: [],
});
export const mutePerson = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/chat-mutes/{userCode}',
  access: moderating,
  summary: 'Mutes a participant in all chats of the competition for some minutes. They go on reading.',
  params: inCompetitionPath.extend({ userCode: code }),
  body: z.object({ minutes, reason: reportReason }),
  response: muted,
  errors: ['CHAT_PERSON_NOT_FOUND'],
});
export const unmutePerson = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/chat-mutes/{userCode}/end',
  access: moderating,
  summary: 'Lets a muted person write again.',
  params: inCompetitionPath.extend({ userCode: code }),
  response: muted,
  errors: ['CHAT_PERSON_NOT_FOUND'],
});
export const getChatSettings = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/chat-settings',
  access: moderating,
  summary: 'The pause between two messages of a person, blocked words, and how long messages are kept.',
  params: inCompetitionPath,
  response: settings,
  errors: [],
});
export const saveChatSettings = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/chat-settings',
  access: moderating,
  summary:
    'Changes them. What was written before stays; messages that are older than they are kept are removed for good.',
  params: inCompetitionPath,
  body: z.object({ settings: chatSettings, version }),
  response: settings,
  errors: ['STALE_VERSION'],
});
