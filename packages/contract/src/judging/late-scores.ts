import { lateStates } from '@podium/domain/judging';
import { cardParts } from '@podium/domain/score-log';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

const roundPath = z.object({ competitionCode, roundCode: code });
const access = inCompetition('judges.manage');

/** A change of a judge that arrived after judging was closed. It has no points: those show with the card's release. */
const lateScore = z.object({
  operationId: z.string(),
  judgeCode: z.string(),
  judgeName: z.string(),
  containerCode: z.string(),
  containerName: z.string(),
  part: z.enum(cardParts),
  criterionName: z.string().nullable(),
  /** By the clock of the device, which may be wrong. */
  madeAt: z.string(),
  receivedAt: z.iso.datetime(),
  state: z.enum(lateStates),
  reason: z.string().nullable(),
  /** The name of the person who decided; null while it waits, and where the person is gone. */
  decidedBy: z.string().nullable(),
});
export type LateScore = z.infer<typeof lateScore>;

export const listLateScores = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/late-scores',
  access,
  summary: 'What judges sent after judging was closed: those that wait for a decision first. It holds no points.',
  params: roundPath,
  response: z.object({ scores: z.array(lateScore), waiting: z.number().int() }),
  errors: ['ROUND_NOT_FOUND'],
});
export const decideLateScores = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/late-scores/decide',
  access,
  summary:
    'Accepts or declines late scores, each with every change of it that waits, and with a reason, which the judge reads. A card that is complete with accepted scores counts.',
  params: roundPath,
  bodyBytes: 100_000,
  body: z.object({
    operationIds: z.array(z.string().max(64)).min(1).max(500),
    accept: z.boolean(),
    reason: z.string().trim().min(3, 'Give a reason.').max(500),
  }),
  response: z.object({
    /** Changes of one field are one score. */
    decided: z.number().int(),
    /** Scores that cannot be accepted any more; they still wait. */
    left: z.number().int(),
    /** Cards that are complete now and count. */
    released: z.number().int(),
  }),
  errors: ['ROUND_NOT_FOUND', 'LATE_SCORE_NOT_FOUND'],
});
