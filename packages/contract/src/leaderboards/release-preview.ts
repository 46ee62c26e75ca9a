import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { statedTotal } from './stated-total.ts';

const place = z.object({ rank: z.number().int().nullable(), score: z.number().nullable() }).nullable();
const most = 500;

/** What a release would seal, and what it changes beside the release before. */
const releasePreview = z.object({
  rounds: z.array(
    z.object({
      roundCode: z.string(),
      roundName: z.string(),
      /** `new` and `again` are sealed from the cards of now; `kept` stays as it was sealed; `unscored` cannot go out. */
      state: z.enum(['new', 'again', 'kept', 'unscored', 'not-asked']),
      /** Cards that count, of those that are expected. */
      counting: z.number().int(),
      expected: z.number().int(),
    }),
  ),
  total: statedTotal,
  /** Something that was released is released again. */
  isReasonNeeded: z.boolean(),
  /** Containers that fewer judges scored than most others. */
  fewerJudges: z
    .array(
      z.object({
        roundCode: z.string(),
        containerCode: z.string(),
        containerName: z.string(),
        judges: z.number().int(),
        others: z.number().int(),
      }),
    )
    .max(most),
  /** Earlier releases that do not follow from their own cards, as the program found when it was brought up to date. */
  brokenSeals: z.array(z.object({ version: z.number().int(), faults: z.number().int() })),
  /** What changes for those who have seen the release before. Empty before the first, and for those who may not view scores. */
  differences: z.object({
    places: z
      .array(z.object({ containerCode: z.string(), containerName: z.string(), before: place, after: place }))
      .max(most),
    prizes: z
      .array(z.object({ prizeName: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
      .max(most),
    /** Coins that were paid for places and are corrected. */
    coins: z.array(z.object({ name: z.string(), coins: z.number().int() })).max(most),
    /** Certificates that no longer hold. */
    certificates: z.number().int(),
  }),
});
export type ReleasePreview = z.infer<typeof releasePreview>;

export const previewRelease = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/scores/release-preview',
  access: inCompetition('scores.release'),
  summary: 'What a release of these rounds would seal and change. It writes nothing.',
  params: z.object({ competitionCode }),
  body: z.object({ roundCodes: z.array(code).min(1).max(100).nullable() }),
  response: releasePreview,
  errors: ['ROUND_NOT_FOUND'],
});
