import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { correctionSwitch, fairness } from './schema.ts';

const params = z.object({ competitionCode, roundCode: code });
const reason = z.string().trim().min(3, 'Give a reason.').max(500);
const maxPlaces = 10;

export const getFairness = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/fairness',
  access: inCompetition('scores.view'),
  summary: 'How judges compare, what a correction would change, and how sure the order at the prize places is.',
  params,
  query: z.object({
    places: z.coerce.number().int().min(1).max(maxPlaces).default(3),
    /** Whether the order of this round or of the total is looked at. */
    view: z.enum(['round', 'total']).default('round'),
  }),
  response: fairness,
  errors: ['ROUND_NOT_FOUND'],
});
export const setCorrection = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/correction',
  access: inCompetition('scores.release'),
  summary:
    'Switches the judge correction of a round; with a reason once a card was released, and not after the release.',
  params,
  body: z.object({ isOn: z.boolean(), reason: reason.nullable() }),
  response: z.object({ correction: correctionSwitch }),
  errors: ['ROUND_NOT_FOUND', 'ROUND_IS_MOCK', 'REASON_MISSING', 'CORRECTION_LOCKED'],
});
export const askForCard = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/fairness/ask',
  access: inCompetition('scores.release'),
  summary: 'Asks a judge for one more card. A judge in conflict with the container is never asked.',
  params,
  body: z.object({ containerCode: code, judgeCode: code }),
  response: z.object({ askedAt: z.iso.datetime() }),
  errors: [
    'ROUND_NOT_FOUND',
    'CONTAINER_NOT_FOUND',
    'JUDGE_NOT_FOUND',
    'JUDGE_IN_CONFLICT',
    'CARD_ALREADY_PRESENT',
    'JUDGE_FULL',
    'JUDGING_CLOSED',
  ],
});
export const leaveCloseCall = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/fairness/leave',
  access: inCompetition('scores.release'),
  summary: 'Leaves a close call as it is. The reason goes into the history and the audit chain.',
  params,
  body: z.object({ aboveCode: code, belowCode: code, reason }),
  response: z.object({ leftAt: z.iso.datetime() }),
  errors: ['ROUND_NOT_FOUND', 'CONTAINER_NOT_FOUND'],
});
