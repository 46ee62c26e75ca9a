import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Somebody thanked for a comment, asked about it or pinned it. Receivers read what they may see. */
export const reviewUpdate = defineEvent({
  name: 'review-update',
  channels: ['competition', 'container'],
  payload: z.object({ competitionCode, roundCode: z.string(), containerCode: z.string() }),
});
