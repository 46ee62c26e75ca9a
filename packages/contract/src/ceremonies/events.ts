import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** A ceremony was opened or closed, or went a step on or back. Those who follow it read what is revealed now. */
export const ceremonyUpdated = defineEvent({
  name: 'ceremony-updated',
  channels: ['competition', 'leaderboard', 'public-leaderboard'],
  payload: z.object({ competitionCode, leaderboardID: z.string() }),
});
