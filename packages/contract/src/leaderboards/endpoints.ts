import { tieRules } from '@podium/domain/scoring';
import { z } from 'zod';
import { anyone, inCompetition, signedIn } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import { statedTotal } from './stated-total.ts';

const leaderboardRow = z.object({
  containerCode: z.string(),
  containerName: z.string(),
  /** Null while the container has no score in this view. */
  rank: z.number().int().nullable(),
  score: z.number().nullable(),
  scores: z.array(z.object({ roundCode: z.string(), adjustedScore: z.number() })),
  /** What settled the rank among equal scores; null when no other container has the same score. */
  decidedBy: z.enum([...tieRules, 'shared']).nullable(),
  /** How many ranks the container has climbed since the publication before; null without both ranks. */
  rankChange: z.number().int().nullable(),
  /** Rounds in which fewer judges scored the container than most others. */
  fewerJudges: z.array(z.object({ roundCode: z.string(), judges: z.number().int(), others: z.number().int() })),
});
const boardPage = pageOf(leaderboardRow).extend({
  leaderboardID: z.string(),
  competitionCode,
  competitionName: z.string(),
  view: z.string(),
  /** Everyone may see what is released, without a session. */
  isPublic: z.boolean(),
  /** False before the release: then there is no row. */
  isReleased: z.boolean(),
  /** The newest release: what was sealed, and when. */
  released: z
    .object({
      version: z.number().int(),
      at: z.iso.datetime(),
      sha256: z.string(),
      chainRow: z.number().int(),
      roundCodes: z.array(z.string()),
      /** Why something was released again; null for a first release. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The caller sees scores as judges release them, of every round. */
  isLive: z.boolean(),
  frozen: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** The number of the ceremony that is open, which the caller may follow. */
  ceremony: z.number().int().nullable(),
  rounds: z.array(
    z.object({
      roundCode: z.string(),
      roundName: z.string(),
      roundWeightage: z.number(),
      isMock: z.boolean(),
      /** The highest points of the round's scale; null in a release from before scales were sealed. */
      scaleMax: z.number().nullable(),
      /** Whether judges were corrected in this round, and why that was switched after judging had begun. */
      correction: z.object({ isOn: z.boolean(), reason: z.string().nullable() }),
    }),
  ),
  /** What the totals of this board are called, and of what they are. */
  total: statedTotal,
  /** Rounds that count and are not on this board yet. */
  toCome: z.array(z.object({ roundCode: z.string(), roundName: z.string(), roundWeightage: z.number() })),
  /** How many containers the view has, and the position of the first one of this page among them. */
  size: z.number().int(),
  from: z.number().int(),
  /** The caller's own row, or the shared one, when it was asked for. */
  own: leaderboardRow.nullable(),
});

const params = z.object({ leaderboardID: code });
const publicQuery = pageQuery.extend({
  /** `total`, or the code of a round. */
  view: code.default('total'),
  search: z.string().max(120).optional(),
  /** The position of the first container wanted, for a list that is read at any point; a cursor counts more. */
  from: z.coerce.number().int().min(0).max(10_000_000).optional(),
});
const reason = z.string().trim().min(3, 'Give a reason.').max(500);

export const getLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/leaderboards/{leaderboardID}',
  access: signedIn,
  summary: 'The leaderboard: live for the organiser and crew who view scores, what was released for everyone else.',
  params,
  query: publicQuery.extend({
    around: z.literal('me').optional(),
    /** What participants see, also for those who see scores live: a projector shows it to a hall. */
    as: z.literal('participants').optional(),
  }),
  response: boardPage,
  revalidated: true,
  errors: ['LEADERBOARD_NOT_FOUND', 'ROUND_NOT_FOUND'],
});
export const getPublicLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/leaderboards/public/{leaderboardID}',
  access: anyone,
  summary: 'What was released, while the organiser has made the leaderboard public.',
  params,
  query: publicQuery.extend({
    /** A container whose row is wanted as `own`, with its neighbours: somebody shared it. */
    around: code.optional(),
  }),
  response: boardPage,
  revalidated: true,
  forAllSites: true,
  errors: ['LEADERBOARD_NOT_FOUND', 'ROUND_NOT_FOUND'],
});
export const releaseScores = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/scores/release',
  access: inCompetition('scores.release'),
  summary: 'Publishes rounds, or all of them, to participants, and seals a snapshot of the leaderboard.',
  params: z.object({ competitionCode }),
  body: z.object({
    word: z.literal('RELEASE'),
    roundCodes: z.array(code).min(1).max(100).nullable(),
    /** Needed when something was released before: others see what changed, and why. */
    reason: reason.nullable().default(null),
  }),
  response: z.object({
    version: z.number().int(),
    sha256: z.string(),
    chainRow: z.number().int(),
    roundCodes: z.array(z.string()),
  }),
  errors: [
    'ROUND_NOT_FOUND',
    'RELEASE_TOGETHER',
    'LEADERBOARD_FROZEN',
    'SCORES_MISSING',
    'REASON_MISSING',
    'CEREMONY_OPEN',
  ],
});
export const freezeLeaderboard = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/leaderboard/freeze',
  access: inCompetition('scores.release'),
  summary: 'Others than the organiser go on seeing the leaderboard as it is now.',
  params: z.object({ competitionCode }),
  body: z.object({ reason }),
  response: z.object({ version: z.number().int() }),
  errors: ['SCORES_MISSING', 'LEADERBOARD_FROZEN', 'CEREMONY_OPEN'],
});
export const unfreezeLeaderboard = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/leaderboard/unfreeze',
  access: inCompetition('scores.release'),
  summary: 'Everybody sees the released rounds as they are again.',
  params: z.object({ competitionCode }),
  body: z.object({ reason }),
  response: done,
  errors: [],
});
