import { z } from 'zod';
import { anyone, inCompetition } from '../access.ts';
import { code, version } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { placement, reward, rewardInput, specialPrize } from './schema.ts';

const params = z.object({ competitionCode });

export const getReward = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/reward',
  access: inCompetition('any', { participants: true }),
  summary: 'What each place wins: prizes, trophies, medals and coins.',
  params,
  response: z.object({ reward }),
  errors: [],
});
export const saveReward = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/reward',
  access: inCompetition('competition.edit'),
  summary: 'Saves what each place wins. Placements that were released get a new version.',
  params,
  body: z.object({ values: rewardInput, version }),
  response: z.object({ reward }),
  errors: ['STALE_VERSION'],
});
export const getPlacements = defineEndpoint({
  method: 'GET',
  path: '/leaderboards/{leaderboardID}/placements',
  access: anyone,
  summary: 'Who has taken which place in the released leaderboard, and what they win, for those who may see it.',
  params: z.object({ leaderboardID: code }),
  query: z.object({
    /** An earlier version; the newest when it is left out. */
    version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
  response: z.object({
    leaderboardID: z.string(),
    /** 0 while nothing is released or no place wins anything. */
    version: z.number().int(),
    placements: z.array(placement),
    /** Prizes outside the places, as they are now. */
    special: z.array(specialPrize),
    /** The newest first. */
    versions: z.array(
      z.object({
        version: z.number().int(),
        /** The sealed release that the places come from. */
        releaseVersion: z.number().int(),
        at: z.iso.datetime(),
        /** Why something was released again; null when the reward changed or nothing was released before. */
        reason: z.string().nullable(),
      }),
    ),
  }),
  errors: ['LEADERBOARD_NOT_FOUND'],
});
