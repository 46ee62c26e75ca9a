import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code, version } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { proposalParameters } from './proposal.ts';
import { judgeConflict, judgingPair, judgingPlan, roomJudge, roomMove, roundJudging } from './schema.ts';

const roundPath = z.object({ competitionCode, roundCode: code });
const access = inCompetition('judges.manage');
const reason = z.string().trim().min(3, 'Give a reason.').max(500);

export const getJudgingPlan = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judging-plan',
  access,
  summary: 'Who judges in which room, with loads, conflicts and entries that have too few judges.',
  params: roundPath,
  response: judgingPlan,
  errors: ['ROUND_NOT_FOUND'],
});
export const saveJudgingPlan = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judging-plan',
  access,
  summary:
    'The whole plan of a round: judges of rooms and of single entries. Judges in conflict with an entry of their room get no card for it unless an override says why.',
  params: roundPath,
  bodyBytes: 4_000_000,
  body: z.object({
    settings: roundJudging,
    roomJudges: z.array(roomJudge).max(6000),
    /** Judges of single entries; without it they stay as they are. */
    pairs: z.array(judgingPair).max(40_000).optional(),
    /** Entries that get another room with this plan; crew need rooms.manage for it. */
    moves: z.array(roomMove).max(5000).optional(),
    /** What the plan was proposed from, when it was; it goes into the audit chain. */
    proposal: proposalParameters.optional(),
    /** With `takenBack` the override goes, and the card with it unless it is begun. */
    overrides: z
      .array(
        judgeConflict
          .pick({ judgeCode: true, containerCode: true })
          .extend({ reason, takenBack: z.boolean().optional() }),
      )
      .max(500),
    version,
  }),
  response: z.object({
    plan: judgingPlan,
    before: z.array(roomJudge),
    pairsBefore: z.array(judgingPair),
    /** The rooms before, of the entries that were moved. */
    movesBefore: z.array(roomMove),
  }),
  errors: [
    'ROUND_NOT_FOUND',
    'ROOM_NOT_FOUND',
    'JUDGE_NOT_FOUND',
    'CONTAINER_NOT_FOUND',
    'JUDGING_BEGUN',
    'NOT_ALLOWED',
    'STALE_VERSION',
  ],
});
export const declareConflict = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/judges/{judgeCode}/conflicts/{containerCode}',
  access,
  summary: 'Says that a judge should not score an entry, or takes it back. Cards that are not begun go.',
  params: z.object({ competitionCode, judgeCode: code, containerCode: code }),
  body: z.object({ declared: z.boolean(), reason }),
  response: z.object({ declared: z.boolean() }),
  errors: ['JUDGE_NOT_FOUND', 'CONTAINER_NOT_FOUND'],
});
