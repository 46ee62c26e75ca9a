import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** Scores changed. It holds no score: a screen reads what it may see. */
export const roundScoreUpdate = defineEvent({
  name: 'round-score-update',
  channels: ['competition', 'leaderboard', 'public-leaderboard'],
  pacedMs: 250,
  payload: z.object({ competitionCode, leaderboardID: z.string() }),
});
/** The scores of one container changed. */
export const containerFetchScore = defineEvent({
  name: 'container-fetch-score',
  channels: ['competition', 'container'],
  payload: z.object({ competitionCode, containerCode: z.string() }),
});
