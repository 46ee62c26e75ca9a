import { cardStates } from '@podium/domain/judging';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../page.ts';

const roundPath = z.object({ competitionCode, roundCode: code });
const judgePath = roundPath.extend({ judgeCode: code });
const cardPath = judgePath.extend({ containerCode: code });
const access = inCompetition('judges.manage');
const reason = z.string().trim().min(3, 'Give a reason.').max(500);

/** A judge's cards on the board; what was scored is not on it. */
const boardJudge = z.object({
  judgeCode: z.string(),
  judgeName: z.string(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** The states of the cards, in the order of `containers` of the room; null where the judge has none. */
  cells: z.array(z.enum(cardStates).nullable()),
  /** Cards that are finished or count. */
  scored: z.number().int(),
  /** Cards that count. */
  counting: z.number().int(),
  expected: z.number().int(),
  released: z.boolean(),
  /** The judge was removed: open cards wait for another judge. */
  isRemoved: z.boolean(),
  /** Cards on which two devices of the judge disagree. */
  deviceConflicts: z.number().int(),
});
const boardRoom = z.object({
  /** Null for entries that are in no room. */
  competitionRoomCode: z.string().nullable(),
  roomName: z.string(),
  containers: z.array(z.object({ containerCode: z.string(), containerName: z.string() })),
  judges: z.array(boardJudge),
});
export const judgingBoard = z.object({
  roundCode: z.string(),
  rooms: z.array(boardRoom),
  /** Cards that count, of those that are expected. */
  counting: z.number().int(),
  scored: z.number().int(),
  expected: z.number().int(),
  closedAt: z.iso.datetime().nullable(),
  /** When judging ends by the timeline; null when it does not say. */
  endsAt: z.iso.datetime().nullable(),
  judgesPerContainer: z.number().int(),
  /** Every judge of the competition, also those without a card. */
  judges: z.array(z.object({ judgeCode: z.string(), judgeName: z.string() })),
  /** Judges who stepped aside from an entry, and why. */
  stepAsides: z.array(
    z.object({
      judgeCode: z.string(),
      judgeName: z.string(),
      containerCode: z.string(),
      containerName: z.string(),
      reason: z.string(),
    }),
  ),
  /** Scores that arrived after judging was closed and wait for a decision. */
  lateScores: z.number().int(),
  /** Judges asked about so many cards since judging was closed, and wait for a decision. */
  cardRequests: z.number().int(),
});
export type JudgingBoard = z.infer<typeof judgingBoard>;

export const getJudgingBoard = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judging-board',
  access,
  summary: 'How far every judge is with every entry, by room. It holds no scores.',
  params: roundPath,
  response: judgingBoard,
  errors: ['ROUND_NOT_FOUND'],
});
export const remindJudge = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judges/{judgeCode}/remind',
  access,
  summary: 'Mails a judge how many cards are open, at most once in ten minutes.',
  params: judgePath,
  response: done,
  errors: ['ROUND_NOT_FOUND', 'JUDGE_NOT_FOUND', 'MAIL_LIMIT_REACHED', 'REMINDED_ALREADY'],
});
export const reopenCard = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judges/{judgeCode}/cards/{containerCode}/reopen',
  access,
  summary:
    'Unlocks a released card. The judge is told the reason; until the judge releases it again it does not count.',
  params: cardPath,
  body: z.object({ reason }),
  response: done,
  errors: ['ROUND_NOT_FOUND', 'CARD_NOT_FOUND', 'JUDGING_CLOSED', 'JUDGE_REMOVED'],
});
export const leaveOutCards = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judges/{judgeCode}/leave-out',
  access,
  summary: 'Leaves cards of a judge out with a reason, or takes that back. The judge reads the reason.',
  params: judgePath,
  body: z.object({
    leftOut: z.boolean(),
    /** Null for every card of the judge in the round. */
    containerCodes: z.array(code).min(1).max(1000).nullable(),
    reason,
  }),
  response: z.object({ changed: z.number().int() }),
  errors: ['ROUND_NOT_FOUND', 'CARD_NOT_FOUND'],
});
export const replaceJudge = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judges/{judgeCode}/replace',
  access,
  summary:
    'Another judge takes over the rooms and the cards that are not released. What was scored stays with its judge.',
  params: judgePath,
  body: z.object({ by: code, reason }),
  response: z.object({ moved: z.number().int(), left: z.number().int() }),
  errors: ['ROUND_NOT_FOUND', 'JUDGE_NOT_FOUND', 'JUDGING_CLOSED'],
});
export const reopenJudging = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judging-reopen',
  access,
  summary: 'Judges of a closed round may score again.',
  params: roundPath,
  body: z.object({ reason }),
  response: z.object({ closedAt: z.iso.datetime().nullable() }),
  errors: ['ROUND_NOT_FOUND'],
});
