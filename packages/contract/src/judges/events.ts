import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** A judge was invited, came, went, or got further with their cards. A page that may see more fetches it. */
export const judgeStatusUpdate = defineEvent({
  name: 'judge-status-update',
  channels: ['competition'],
  payload: z.object({ competitionCode, judgeCode: z.string() }),
});
/** The organiser signed the judge out, or removed them: then no code signs them in again. */
export const judgeTerminateSessions = defineEvent({
  name: 'judge-terminate-sessions',
  channels: ['judge'],
  payload: z.object({ competitionCode, judgeCode: z.string(), reason: z.string(), isRemoved: z.boolean() }),
});
