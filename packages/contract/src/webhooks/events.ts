import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Something about the webhooks or their deliveries has changed; who may see them reads them again. */
export const webhooksUpdate = defineEvent({
  name: 'webhooks-update',
  channels: ['competition'],
  payload: z.object({ competitionCode }),
});
