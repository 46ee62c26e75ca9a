import { longestBlockedWord, longestPause, maxBlockedWords, muteMinutes } from '@podium/domain/chat';
import { z } from 'zod';
import { chatCode, chatMessage, messageNumber } from '../chat/schema.ts';

export const reportReason = z.string().trim().min(3).max(300);
export const minutes = z.number().int().min(muteMinutes.min).max(muteMinutes.max);

export const mute = z.object({
  userCode: z.string(),
  name: z.string(),
  until: z.iso.datetime(),
  reason: z.string(),
});

/** A message that somebody reported, as those who look after chats read it: with its words, also after it was removed. */
export const report = z.object({
  reportCode: z.string(),
  chatCode,
  containerName: z.string(),
  number: messageNumber,
  /** Null after the person has deleted their account. */
  reportedBy: z.string().nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
  isDone: z.boolean(),
  message: chatMessage,
  /** Null for a message that its writer deleted before anybody reported it. */
  words: z.string().nullable(),
});

const blockedWord = z.string().trim().min(2).max(longestBlockedWord);
export const chatSettings = z.object({
  pauseSeconds: z.number().int().min(0).max(longestPause),
  blockedWords: z.array(blockedWord).max(maxBlockedWords),
  /** After so many days messages are removed for good; null keeps them. */
  keptDays: z.number().int().min(1).max(3650).nullable(),
});
