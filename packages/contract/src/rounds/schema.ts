import { isScaleValid, roundStatuses } from '@podium/domain/rounds';
import { z } from 'zod';
import { version } from '../bounds.ts';

export const scale = z
  .object({ min: z.number().min(0).max(1000), max: z.number().min(0).max(1000), step: z.number().min(0.01).max(1000) })
  .refine(isScaleValid, 'A scale goes up to its end in at most 1,000 equal steps.');

export const criterion = z.object({
  criterionCode: z.string().max(40),
  criterionName: z.string().trim().min(1).max(120),
  helpText: z.string().max(500),
  skills: z.array(z.string().trim().min(1).max(40)).max(8),
});
export type Criterion = z.infer<typeof criterion>;

export const round = z.object({
  roundCode: z.string(),
  roundName: z.string(),
  details: z.string(),
  roundWeightage: z.number(),
  isMock: z.boolean(),
  isLive: z.boolean(),
  status: z.enum(roundStatuses),
  scale: z.object({ min: z.number(), max: z.number(), step: z.number() }),
  criteria: z.array(criterion),
  containerCount: z.number().int(),
  version,
});
export type Round = z.infer<typeof round>;
