import { z } from 'zod';
import { inCompetition, judgeOf } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cardRequest, maxReasonLetters, ownCardRequest } from './schema.ts';

const roundPath = z.object({ competitionCode, roundCode: code });
const access = inCompetition('judges.manage');
const reason = z.string().trim().max(maxReasonLetters);

export const askAboutCard = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judge/rounds/{roundCode}/cards/{containerCode}/request',
  access: judgeOf,
  summary: 'The judge of a closed round asks that a finished card counts, or that a card is opened again.',
  params: roundPath.extend({ containerCode: code }),
  body: z.object({ reason: reason.default('') }),
  response: z.object({ request: ownCardRequest }),
  errors: ['ROUND_NOT_FOUND', 'CARD_NOT_FOUND', 'CARD_REQUEST_NOT_NEEDED', 'CARD_REQUEST_WAITING'],
});
export const listCardRequests = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/card-requests',
  access,
  summary: 'What judges asked about their cards since judging was closed: those that wait first. It holds no points.',
  params: roundPath,
  response: z.object({ requests: z.array(cardRequest) }),
  errors: ['ROUND_NOT_FOUND'],
});
export const decideCardRequest = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judges/{judgeCode}/cards/{containerCode}/request',
  access,
  summary:
    'Accepts or declines what a judge asked about a card, with a reason that the judge reads. An opened card can be scored and released for some hours.',
  params: roundPath.extend({ judgeCode: code, containerCode: code }),
  body: z.object({
    accept: z.boolean(),
    reason: reason.min(3, 'Give a reason.'),
    /** How long a card that is opened stays open. */
    openHours: z.number().int().min(1).max(168).default(2),
  }),
  response: z.object({ request: ownCardRequest, openUntil: z.iso.datetime().nullable() }),
  errors: ['ROUND_NOT_FOUND', 'CARD_REQUEST_NOT_FOUND', 'CARD_REQUEST_CHANGED', 'JUDGE_REMOVED', 'MAIL_LIMIT_REACHED'],
});
