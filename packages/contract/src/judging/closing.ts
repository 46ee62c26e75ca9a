import { closingChoices } from '@podium/domain/judging';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

const roundPath = z.object({ competitionCode, roundCode: code });
const access = inCompetition('judges.manage');
const path = '/competitions/{competitionCode}/rounds/{roundCode}/judging-close';

const named = z.object({ containerCode: z.string(), containerName: z.string() });
const closingJudge = z.object({
  judgeCode: z.string(),
  judgeName: z.string(),
  lastSeenAt: z.iso.datetime().nullable(),
  roomNames: z.array(z.string()),
  /** Removed judges cannot be asked. */
  isRemoved: z.boolean(),
  /** Every criterion is scored, and the card was not released. */
  finished: z.array(named),
  /** An unfinished card never counts. */
  unfinished: z.array(named.extend({ scored: z.number().int(), criteria: z.number().int() })),
});
const closing = z.object({
  roundCode: z.string(),
  roundName: z.string(),
  closedAt: z.iso.datetime().nullable(),
  /** Cards that count already, and all that are expected. */
  counting: z.number().int(),
  expected: z.number().int(),
  /** Judges with cards that were not released. */
  judges: z.array(closingJudge),
  /** How many cards of each container count already. */
  containers: z.array(named.extend({ counting: z.number().int(), expected: z.number().int() })),
});
export type Closing = z.infer<typeof closing>;

export const getClosing = defineEndpoint({
  method: 'GET',
  path,
  access,
  summary: 'What is to be decided before judging of a round is closed. It holds no points and no places.',
  params: roundPath,
  response: closing,
  errors: ['ROUND_NOT_FOUND'],
});
export const closeJudging = defineEndpoint({
  method: 'POST',
  path,
  access,
  summary:
    'Nobody scores in this round any more. Finished cards count unless something else was chosen for their judge.',
  params: roundPath,
  body: z.object({
    choices: z
      .array(
        z.object({
          judgeCode: code,
          choice: z.enum(closingChoices),
          /** Needed to leave cards out. */
          reason: z.string().trim().max(500).nullable().default(null),
        }),
      )
      .max(1000),
    /** How long judges who are asked may answer. */
    askHours: z.number().int().min(1).max(168).default(2),
    /** How many cards count with these choices, as the person saw it. */
    counting: z.number().int().min(0),
  }),
  response: z.object({ closedAt: z.iso.datetime().nullable(), counting: z.number().int() }),
  errors: ['ROUND_NOT_FOUND', 'JUDGE_NOT_FOUND', 'REASON_MISSING', 'CLOSING_CHANGED', 'JUDGE_REMOVED'],
});
