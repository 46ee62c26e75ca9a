import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Someone was invited, who then asks for their invitations: the code of the invitation is not in the message. */
export const participantInvitation = defineEvent({
  name: 'participant-invitation',
  channels: ['user'],
  payload: z.object({ competitionCode, competitionName: z.string() }),
});
