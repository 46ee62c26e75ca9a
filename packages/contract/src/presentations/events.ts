import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Somebody was called, a clock was started or stopped, or the lengths have changed. Receivers read what they may see. */
export const presentationsUpdate = defineEvent({
  name: 'presentations-update',
  channels: ['competition', 'container', 'judge'],
  payload: z.object({ competitionCode, roundCode: z.string() }),
});
