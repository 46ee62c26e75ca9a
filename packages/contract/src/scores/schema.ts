import { adjustmentKinds, scoreKinds } from '@podium/domain/scoring';
import { z } from 'zod';

/** A penalty or a bonus. Points are positive; the kind gives the sign. */
export const scoreAdjustment = z.object({
  adjustmentCode: z.string(),
  kind: z.enum(adjustmentKinds),
  points: z.number(),
  reason: z.string(),
  author: z.string(),
  at: z.iso.datetime(),
});

/** One judge's card. Points are null where nothing was scored, and all of them until the judge has released the card. */
const roundScore = z.object({
  judgeCode: z.string(),
  submit: z.boolean(),
  assessment: z.array(z.object({ criterion: z.string(), points: z.number().nullable() })),
});

/** The scores of a container in a round. A mock round has the same shape; its scores are never corrected. */
export const containerScore = z.object({
  containerCode: z.string(),
  containerName: z.string(),
  kind: z.enum(scoreKinds),
  rawScore: z.number().nullable(),
  /** Raw, then judge correction, then penalties and bonuses, on the round's scale; weight is not applied. */
  adjustedScore: z.number().nullable(),
  /** What the judge correction added. */
  correction: z.number(),
  adjustments: z.array(scoreAdjustment),
  Round: z.object({
    roundCode: z.string(),
    roundName: z.string(),
    roundWeightage: z.number(),
    isMock: z.boolean(),
  }),
  roundScore: z.array(roundScore),
});
export type ContainerScore = z.infer<typeof containerScore>;
