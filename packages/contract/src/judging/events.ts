import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** The judge's cards changed: other entries, or something about them. */
export const judgeFetchContainer = defineEvent({
  name: 'judge-fetch-container',
  channels: ['judge'],
  payload: z.object({ competitionCode, roundCode: z.string() }),
});
/** Judges of a round were assigned in another way; a page that shows the plan loads it again. */
export const judgingPlanUpdate = defineEvent({
  name: 'judging-plan-update',
  channels: ['competition'],
  payload: z.object({ competitionCode, roundCode: z.string() }),
});
