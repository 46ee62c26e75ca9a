import { adjustmentKinds } from '@podium/domain/scoring';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import { containerScore, scoreAdjustment } from './schema.ts';

const roundPath = z.object({ competitionCode, roundCode: code });
const reason = z.string().trim().min(3, 'Give a reason.').max(500);

export const listRoundScores = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/scores',
  access: inCompetition('scores.view'),
  summary: 'The scores of every container in a round, with the cards that judges have released.',
  params: roundPath,
  query: pageQuery,
  response: pageOf(containerScore),
  errors: ['ROUND_NOT_FOUND'],
});
export const addAdjustment = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/containers/{containerCode}/adjustments',
  access: inCompetition('scores.release'),
  summary: 'Gives a container a penalty or a bonus in a round, with a reason.',
  params: roundPath.extend({ containerCode: code }),
  body: z.object({ kind: z.enum(adjustmentKinds), points: z.number().positive().max(1000), reason }),
  response: z.object({ adjustment: scoreAdjustment }),
  errors: ['ROUND_NOT_FOUND', 'CONTAINER_NOT_FOUND'],
});
export const revokeAdjustment = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/adjustments/{adjustmentCode}/revoke',
  access: inCompetition('scores.release'),
  summary: 'Takes a penalty or a bonus back, with a reason. Both stay in the record.',
  params: z.object({ competitionCode, adjustmentCode: code }),
  body: z.object({ reason }),
  response: done,
  errors: ['ADJUSTMENT_NOT_FOUND'],
});
