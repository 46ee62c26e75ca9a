import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';
import { chatCode, chatMessage } from './schema.ts';

/** A message was written, changed or deleted. Everyone on this channel may read it, so that nobody has to ask for it. */
export const chatMessageUpdate = defineEvent({
  name: 'chat-message',
  channels: ['chat'],
  payload: z.object({ chatCode, message: chatMessage }),
});

/** Something is new in a chat, or was read on another device. Receivers read their lists; nothing of the message travels. */
export const chatUpdate = defineEvent({
  name: 'chat-update',
  channels: ['user', 'competition'],
  payload: z.object({ competitionCode, chatCode }),
});
