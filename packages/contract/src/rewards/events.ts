import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Places, or what they win, have a new version. */
export const placementsUpdated = defineEvent({
  name: 'placements-updated',
  channels: ['container', 'competition', 'leaderboard', 'public-leaderboard'],
  payload: z.object({ competitionCode, leaderboardID: z.string(), version: z.number().int() }),
});
