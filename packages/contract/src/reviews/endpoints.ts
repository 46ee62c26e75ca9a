import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { review } from './schema.ts';

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/containers/{containerCode}/review',
  access: inCompetition('scores.view', { participants: true }),
  summary: 'What a container can learn from its released scores, for its members and for those who view scores.',
  params: z.object({ competitionCode, containerCode: code }),
  query: z.object({
    /** The newest released round with a score when it is left out. */
    round: code.optional(),
  }),
  response: z.object({ review: review.nullable() }),
  errors: ['CONTAINER_NOT_FOUND', 'ROUND_NOT_FOUND'],
});
export const getReviewPdf = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/containers/{containerCode}/review/pdf',
  access: inCompetition('scores.view', { participants: true }),
  summary: 'The same review as a PDF, in base 64.',
  params: z.object({ competitionCode, containerCode: code }),
  query: z.object({ round: code.optional(), language: z.enum(['en', 'es']).default('en') }),
  response: z.object({ pdf: z.string(), fileName: z.string() }),
  errors: ['CONTAINER_NOT_FOUND', 'ROUND_NOT_FOUND', 'REVIEW_MISSING', 'SERVICE_UNAVAILABLE'],
});
