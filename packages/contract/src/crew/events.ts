import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Says only that something changed: not everyone on the channel may know who is in the crew. */
export const crewStatusUpdate = defineEvent({
  name: 'crew-status-update',
  channels: ['competition', 'user'],
  payload: z.object({ competitionCode }),
});
