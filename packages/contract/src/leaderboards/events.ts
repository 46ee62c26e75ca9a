import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** The organiser published scores, or changed what others see of them. */
export const organiserReleaseScores = defineEvent({
  name: 'organiser-release-scores',
  channels: ['container', 'competition', 'leaderboard', 'public-leaderboard'],
  payload: z.object({ competitionCode, leaderboardID: z.string() }),
});
