import { tieRules } from '@podium/domain/scoring';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

const maxTied = 50;
const params = z.object({ competitionCode });
const tieDecision = z.object({
  /** Best first. */
  containerCodes: z.array(z.string()),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime(),
});

export const listTies = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/leaderboard/ties',
  access: inCompetition('scores.view'),
  summary: 'Containers with equal totals, the rule that settled each tie, and the decisions on record.',
  params,
  response: z.object({
    rules: z.array(z.enum(tieRules)),
    /** The criterion that the rule `criterion` compares. */
    criterionCode: z.string().nullable(),
    ties: z.array(
      z.object({
        rank: z.number().int(),
        score: z.number(),
        containers: z.array(
          z.object({
            containerCode: z.string(),
            containerName: z.string(),
            rank: z.number().int(),
            decidedBy: z.enum([...tieRules, 'shared']),
          }),
        ),
      }),
    ),
    decisions: z.array(tieDecision),
  }),
  errors: [],
});
export const decideTie = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/leaderboard/ties/decide',
  access: inCompetition('scores.release'),
  summary:
    'Puts tied containers in order, best first, with a reason. It counts where the tie chain has the rule `decision`.',
  params,
  body: z.object({
    containerCodes: z.array(code).min(2).max(maxTied),
    reason: z.string().trim().min(3, 'Give a reason.').max(500),
  }),
  response: z.object({ decision: tieDecision }),
  errors: ['NOT_TIED'],
});
