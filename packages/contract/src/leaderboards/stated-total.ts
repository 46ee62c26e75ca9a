import { z } from 'zod';

/** What a total is: final, or so far, of what the rounds that are out can give. One function of the domain decides it. */
export const statedTotal = z.object({
  kind: z.enum(['final', 'so-far']),
  /** What a container can reach with the rounds that are out. */
  of: z.number(),
  roundsOut: z.number().int(),
  /** How many rounds count in all. */
  rounds: z.number().int(),
});

/** A round's score on its own scale, a total so far, or the final score. */
export const statedScore = z.object({
  kind: z.enum(['round', 'so-far', 'final']),
  of: z.number(),
  /** The round, where there is only one. */
  roundName: z.string().nullable(),
  roundsOut: z.number().int(),
  rounds: z.number().int(),
});
