import { chatKinds, chatSides, longestMessage } from '@podium/domain/chat';
import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';

const largestNumber = 2 ** 31 - 1;
export const chatCode = z.string();
/** The place of a message in its chat; the first one has 1. */
export const messageNumber = z.number().int();
/** The same, as clients send it in an address or a body. */
export const askedNumber = z.coerce.number().int().min(0).max(largestNumber);

export const messageText = z.string().trim().min(1).max(longestMessage);
/** Made by the device that wrote the message, and the same for every try to send it. */
export const clientId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/u);

const author = z.object({
  /** The code of the user. */
  authorCode: z.string(),
  name: z.string(),
  side: z.enum(chatSides),
});

export const chatMessage = z.object({
  number: messageNumber,
  /** Null after the writer has deleted their account. */
  author: author.nullable(),
  clientId: z.string().nullable(),
  /** Null after the message was deleted or removed. */
  text: z.string().nullable(),
  sentAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
  /** By those who look after chats, and why. */
  removed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Grows with every change of the message; a lower one is older. */
  version: z.number().int(),
});

export const chat = z.object({
  chatCode,
  competitionCode,
  kind: z.enum(chatKinds),
  containerCode: z.string(),
  containerName: z.string(),
  /** The side that the caller writes for. */
  side: z.enum(chatSides),
  /** The number of the newest message; 0 while there is none. */
  lastNumber: messageNumber,
  /** How far the caller has read. */
  readNumber: messageNumber,
  unread: z.number().int(),
  /** The newest message, for lists; null while there is none. */
  last: z.object({ name: z.string().nullable(), text: z.string().nullable(), sentAt: z.iso.datetime() }).nullable(),
});

/** Who of the organisers answers, and whether it is done; null for a chat in which nobody answers for the organisers. */
export const chatAnswering = z.object({
  isDone: z.boolean(),
  by: z.object({ authorCode: z.string(), name: z.string(), since: z.iso.datetime() }).nullable(),
});

/** What limits the caller's writing now; reading goes on. */
export const chatWriting = z.object({
  mutedUntil: z.iso.datetime().nullable(),
  /** Seconds between two messages of one person. */
  pauseSeconds: z.number().int(),
});

/** The people who read along, by name. */
export const chatPeople = z.object({ team: z.array(z.object({ authorCode: z.string(), name: z.string() })) });
