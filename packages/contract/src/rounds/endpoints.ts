import { roundStatuses } from '@podium/domain/rounds';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { version } from '../bounds.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { criterion, round, scale } from './schema.ts';

const roundPath = z.object({ competitionCode, roundCode: z.string().max(40) });
/** Beside the rounds the version of the competition, which their order belongs to. */
const rounds = z.object({ roundData: z.array(round), version });
const access = inCompetition('rounds.manage');
const roundErrors = ['ROUND_NOT_FOUND', 'STALE_VERSION'] as const;

export const createRound = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds',
  access,
  summary: 'A new round at the end, as a draft.',
  params: inCompetitionPath,
  body: z.object({
    roundName: z.string().trim().min(1).max(120),
    details: z.string().max(4000).default(''),
    isMock: z.boolean().default(false),
  }),
  response: rounds,
  errors: [],
});
export const updateRound = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/rounds/{roundCode}',
  access,
  summary: 'Name, details, weightage, scale, and whether it is a mock round.',
  params: roundPath,
  body: z.object({
    roundName: z.string().trim().min(1).max(120).optional(),
    details: z.string().max(4000).optional(),
    roundWeightage: z.number().min(0).max(100).optional(),
    isMock: z.boolean().optional(),
    scale: scale.optional(),
    version,
  }),
  response: rounds,
  errors: [...roundErrors, 'ROUND_WEIGHTAGE_OVER', 'SCALE_IN_USE'],
});
export const orderRounds = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/round-order',
  access,
  summary:
    'All round codes in their new order, with the competition’s version. A list that misses or adds a round is refused.',
  params: inCompetitionPath,
  body: z.object({ roundCodes: z.array(z.string().max(40)).max(100), version }),
  response: rounds,
  errors: ['STALE_VERSION'],
});
export const saveWeightages = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/round-weightages',
  access,
  summary: 'The weightages of some or all rounds at once, each with the version of its round. All are saved or none.',
  params: inCompetitionPath,
  body: z.object({
    weightages: z
      .array(z.object({ roundCode: z.string().max(40), roundWeightage: z.number().min(0).max(100), version }))
      .min(1)
      .max(100),
  }),
  response: rounds,
  errors: [...roundErrors, 'ROUND_WEIGHTAGE_OVER'],
});
export const saveCriteria = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/criteria',
  access,
  summary: 'The whole list of criteria in order; one with an empty code is new.',
  params: roundPath,
  body: z.object({
    criteria: z.array(criterion.extend({ criterionCode: z.string().max(40).default('') })).max(40),
    version,
  }),
  response: rounds,
  errors: [...roundErrors, 'ROUND_NOT_READY', 'ROUND_RELEASED'],
});
export const getRoundUse = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/use',
  access,
  summary: 'How many cards and containers a change of the round touches. It holds no points.',
  params: roundPath,
  response: z.object({
    /** Cards with at least one score. */
    begunCards: z.number().int(),
    releasedCards: z.number().int(),
    /** Containers with such a card. */
    containers: z.number().int(),
    /** Scores of the round are out: criteria stay, and other changes show with the next release. */
    isReleased: z.boolean(),
  }),
  errors: ['ROUND_NOT_FOUND'],
});
export const setRoundStatus = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/status',
  access,
  summary: 'Makes a round live, or a draft again.',
  params: roundPath,
  body: z.object({ status: z.enum(roundStatuses), version }),
  response: rounds,
  errors: [...roundErrors, 'ROUND_NOT_READY'],
});
export const removeRound = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/remove',
  access,
  summary: 'Takes a round away. It can be restored.',
  params: roundPath,
  response: rounds,
  errors: ['ROUND_NOT_FOUND'],
});
export const restoreRound = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/restore',
  access,
  summary: 'Brings a removed round back to its position, unless the weightages would pass 100 with it.',
  params: roundPath,
  response: rounds,
  errors: ['ROUND_NOT_FOUND', 'ROUND_WEIGHTAGE_OVER'],
});
export const listCriteriaLibrary = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/criteria-library',
  access,
  summary: 'Ready-made criteria, whose `from` is empty, and those of the caller’s own other competitions.',
  params: inCompetitionPath,
  response: z.object({ items: z.array(criterion.omit({ criterionCode: true }).extend({ from: z.string() })) }),
  errors: [],
});
