import { cardStatuses } from '@podium/domain/counting';
import { cardRequestKinds, lateStates } from '@podium/domain/judging';
import { z } from 'zod';
import { judgeOf } from '../access.ts';
import { code } from '../bounds.ts';
import { ownCardRequest } from '../card-requests/schema.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { criterion } from '../rounds/schema.ts';
import { submissionFileTypes } from '../setup/schema.ts';
import { judgeIdentity } from '../judges/schema.ts';
import { cardContent, operationResult, scoreOperation } from './operations.ts';

/** What an entry submitted, as a judge sees it. In a blind round it has no file name. */
const judgedSubmission = z.object({
  submissionCode: z.string(),
  kind: z.enum(['file', 'link']),
  fileName: z.string().nullable(),
  fileType: z.enum(submissionFileTypes).nullable(),
  bytes: z.number().int().nullable(),
  url: z.string().nullable(),
});
const judgedRound = z.object({
  roundCode: z.string(),
  roundName: z.string(),
  details: z.string(),
  scale: z.object({ min: z.number(), max: z.number(), step: z.number() }),
  criteria: z.array(criterion),
  /** Criteria that are gone; scores for them stay on the card as notes. */
  removedCriteria: z.array(z.object({ criterionCode: z.string(), criterionName: z.string() })),
  isLive: z.boolean(),
  blind: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  /** Who closed judging. */
  closedBy: z.string().nullable(),
  /** The organiser asks whether finished cards of the judge should count. */
  asked: z.object({ until: z.iso.datetime(), cards: z.number().int() }).nullable(),
});
export const judgeCard = z.object({
  roundCode: z.string(),
  containerCode: z.string(),
  /** The name of the entry; in a blind round a code that says nothing. */
  containerName: z.string(),
  roomName: z.string().nullable(),
  /** Empty in a blind round, as are the institutes. */
  memberNames: z.array(z.string()),
  institutes: z.array(z.string()),
  submissions: z.array(judgedSubmission),
  content: cardContent,
  submit: z.boolean(),
  /** Whether the card counts, and if not, why. */
  status: z.enum(cardStatuses),
  /** The newest thing that somebody else decided about the card, for the judge to read. */
  decision: z
    .object({
      act: z.enum(['counted', 'left-out', 'reopened', 'asked', 'sent-back', 'taken-late']),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Until then the judge of a closed round may release the card; null when not. */
  releaseUntil: z.iso.datetime().nullable(),
  /** The card was opened in a closed round: until then the judge may also score it. */
  isOpened: z.boolean(),
  /** What the judge may ask the organiser for about the card. */
  mayAsk: z.enum(cardRequestKinds).nullable(),
  /** What the judge asked since judging was closed. */
  request: ownCardRequest.nullable(),
});
export type JudgeCard = z.infer<typeof judgeCard>;
export type JudgedRound = z.infer<typeof judgedRound>;

export const listJudgeCards = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/judge/cards',
  access: judgeOf,
  summary: 'Every card of the judge in all rounds, whole, so that it can be kept for times without a network.',
  params: inCompetitionPath,
  response: z.object({
    judge: judgeIdentity,
    competitionName: z.string(),
    rounds: z.array(judgedRound),
    cards: z.array(judgeCard),
    /** Changes that arrived after judging was closed, with what the organiser decided. */
    lateScores: z.array(
      z.object({ operationId: z.string(), state: z.enum(lateStates), reason: z.string().nullable() }),
    ),
  }),
  errors: [],
});
export const sendScoreOperations = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judge/operations',
  access: judgeOf,
  bodyBytes: 400_000,
  limit: { perPerson: 600, perAddress: 30_000, windowMs: 60_000 },
  summary:
    'What a judge did on one device, in its order. Each operation is applied, was applied before, is in conflict, or is refused.',
  params: inCompetitionPath,
  body: z.object({ operations: z.array(scoreOperation).min(1).max(50) }),
  response: z.object({
    results: z.array(operationResult),
    cards: z.array(judgeCard.pick({ roundCode: true, containerCode: true, content: true, submit: true })),
  }),
  errors: ['RATE_LIMITED'],
});
export const releaseCards = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judge/rounds/{roundCode}/release',
  access: judgeOf,
  summary: 'Releases all cards of the judge in a round to the organiser. They are locked afterwards.',
  params: z.object({ competitionCode, roundCode: code }),
  body: z.object({ word: z.literal('SUBMIT') }),
  response: z.object({ released: z.number().int() }),
  errors: ['ROUND_NOT_FOUND', 'CARDS_INCOMPLETE', 'JUDGING_CLOSED'],
});
export const declineAskedCards = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judge/rounds/{roundCode}/decline',
  access: judgeOf,
  summary: 'The judge does not want the finished cards to count that the organiser asked about.',
  params: z.object({ competitionCode, roundCode: code }),
  body: z.object({ reason: z.string().trim().max(500).default('') }),
  response: z.object({ leftOut: z.number().int() }),
  errors: ['ROUND_NOT_FOUND', 'CARD_NOT_FOUND'],
});
export const getOwnSpread = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/judge/rounds/{roundCode}/spread',
  access: judgeOf,
  summary:
    "The judge's own offset and spread beside the panel's. Null while it is not shown, or would tell what another judge gave.",
  params: z.object({ competitionCode, roundCode: code }),
  response: z.object({
    spread: z.object({ shared: z.number().int(), offset: z.number(), own: z.number(), panel: z.number() }).nullable(),
  }),
  errors: ['ROUND_NOT_FOUND'],
});
export const getJudgedSubmission = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/judge/submissions/{submissionCode}/link',
  access: judgeOf,
  summary: 'A short-lived address of a submitted file of an entry that the judge scores.',
  params: z.object({ competitionCode, submissionCode: code }),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['FILE_NOT_FOUND', 'FILE_HAS_METADATA', 'SERVICE_UNAVAILABLE'],
});
