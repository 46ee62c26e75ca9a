import { z } from 'zod';
import { anyone } from '../access.ts';
import { code } from '../bounds.ts';
import { defineEndpoint } from '../endpoint.ts';

export const exportLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/leaderboards/{leaderboardID}/export',
  access: anyone,
  summary: 'One view of the leaderboard as a table, exactly as far as its page shows it to the caller.',
  params: z.object({ leaderboardID: code }),
  query: z.object({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    /** `total`, or the code of a round. */
    view: code.default('total'),
    /** Of the words in the first row. */
    language: z.enum(['en', 'es']).default('en'),
    /** As the page for everyone shows it, also when somebody is signed in. */
    as: z.literal('everyone').optional(),
  }),
  response: z.object({
    fileName: z.string(),
    /** The text of a CSV file; the bytes of an XLSX file in base64. */
    content: z.string(),
  }),
  errors: ['LEADERBOARD_NOT_FOUND', 'ROUND_NOT_FOUND'],
  limit: { perPerson: 30, perAddress: 300, windowMs: 60_000 },
});
