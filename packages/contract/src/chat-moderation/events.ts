import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Reports, mutes or settings of the chats have changed. Those who look after chats read them; a muted person reads their chat again. */
export const chatModerationUpdate = defineEvent({
  name: 'chat-moderation-update',
  channels: ['competition', 'user'],
  payload: z.object({ competitionCode }),
});
