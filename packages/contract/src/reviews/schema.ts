import { fieldPositions } from '@podium/domain/reviews';
import { z } from 'zod';

const quartiles = z.object({ lower: z.number(), median: z.number(), upper: z.number() });

const criterion = z.object({
  criterionCode: z.string(),
  criterionName: z.string(),
  helpText: z.string(),
  mean: z.number(),
  /** Null while the field is too small to say. */
  field: quartiles.extend({ position: z.enum(fieldPositions) }).nullable(),
  betterThan: z.number().int(),
});

/** What a member of a container says about a comment. */
export const reactionKinds = ['THANKS', 'QUESTION'] as const;
export const ownReaction = z.object({ reaction: z.enum(reactionKinds), question: z.string() });

/** One round of the way so far. */
const step = z.object({
  roundCode: z.string(),
  roundName: z.string(),
  isMock: z.boolean(),
  scaleMax: z.number(),
  /** Null when the container has no released score in it. */
  score: z.number().nullable(),
  median: z.number().nullable(),
  best: z.number().nullable(),
});

/** What a container can learn from a released round. */
export const review = z.object({
  containerCode: z.string(),
  containerName: z.string(),
  competitionName: z.string(),
  /** Released rounds, in their order. */
  rounds: z.array(step),
  /** The round that is reviewed. */
  roundCode: z.string(),
  score: z.number(),
  rank: z.number().int(),
  size: z.number().int(),
  /** How far the next better container is; null for the first. */
  behind: z.object({ points: z.number(), rank: z.number().int() }).nullable(),
  judges: z.number().int(),
  criteria: z.array(criterion),
  comments: z.array(
    z.object({
      commentCode: z.string(),
      criterionCode: z.string(),
      criterionName: z.string(),
      text: z.string(),
      /** The caller's own; null for those who are not in the container. */
      reaction: ownReaction.nullable(),
    }),
  ),
  /** The comment that the container chose to stand large. */
  pinned: z.string().nullable(),
  /** The caller is in the container, and may thank, ask and pin. */
  isOwn: z.boolean(),
  /** How many judges wrote. With one, nothing of it is shown: it would be clear who it was. */
  writers: z.number().int(),
});
export type Review = z.infer<typeof review>;
