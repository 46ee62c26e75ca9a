import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import { ownReaction, reactionKinds } from './schema.ts';

const own = z.object({ competitionCode, containerCode: code });
const member = inCompetition('organiser', { participants: true });

export const reactToComment = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/containers/{containerCode}/review/comments/{commentCode}/reaction',
  access: member,
  summary: 'A member of the container thanks for a comment of its review, or asks about it. Once for each comment.',
  params: own.extend({ commentCode: code }),
  body: z.object({
    roundCode: code,
    reaction: z.enum(reactionKinds),
    /** What is asked; it may be left out. Nothing is asked with thanks. */
    question: z.string().trim().max(300).default(''),
  }),
  response: z.object({ reaction: ownReaction }),
  errors: ['CONTAINER_NOT_FOUND', 'ROUND_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENT_ANSWERED'],
});
export const pinComment = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/containers/{containerCode}/review/pin',
  access: member,
  summary: 'A member of the container chooses the comment that stands large in its review, or none.',
  params: own,
  body: z.object({ roundCode: code, commentCode: code.nullable() }),
  response: done,
  errors: ['CONTAINER_NOT_FOUND', 'ROUND_NOT_FOUND', 'COMMENT_NOT_FOUND'],
});
const reaction = z.object({
  reactionCode: z.string(),
  roundCode: z.string(),
  roundName: z.string(),
  containerCode: z.string(),
  containerName: z.string(),
  criterionName: z.string(),
  /** What the judge wrote. Who wrote it is not kept. */
  comment: z.string(),
  reaction: z.enum(reactionKinds),
  question: z.string(),
  /** Null for somebody who left. */
  byName: z.string().nullable(),
  at: z.iso.datetime(),
});
export type Reaction = z.infer<typeof reaction>;

export const listReactions = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/reactions',
  access: inCompetition('scores.view'),
  summary: 'Thanks and questions about comments, the newest first, with counts for each round.',
  params: z.object({ competitionCode }),
  query: pageQuery.extend({ round: code.optional(), reaction: z.enum(reactionKinds).optional() }),
  response: pageOf(reaction).extend({
    counts: z.array(
      z.object({
        roundCode: z.string(),
        roundName: z.string(),
        thanks: z.number().int(),
        questions: z.number().int(),
      }),
    ),
  }),
  errors: [],
});
