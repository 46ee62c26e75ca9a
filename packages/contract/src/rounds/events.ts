import { roundStatuses } from '@podium/domain/rounds';
import { z } from 'zod';
import { competitionCode } from '../competitions/schema.ts';
import { defineEvent } from '../event.ts';

/** The weightage of each round after the change, so that totals can be worked out again. */
export const weightageChange = defineEvent({
  name: 'weightage-change',
  channels: ['competition', 'judge'],
  payload: z.object({
    competitionCode,
    rounds: z.array(z.object({ roundCode: z.string(), roundWeightage: z.number(), isMock: z.boolean() })),
  }),
});
export const roundLive = defineEvent({
  name: 'round-live',
  channels: ['competition', 'judge', 'container'],
  payload: z.object({ competitionCode, roundCode: z.string(), status: z.enum(roundStatuses) }),
});
export const roundDelete = defineEvent({
  name: 'round-delete',
  channels: ['competition', 'judge'],
  payload: z.object({ competitionCode, roundCode: z.string() }),
});
