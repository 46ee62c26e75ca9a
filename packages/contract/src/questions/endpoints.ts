import { questionStates } from '@podium/domain/questions';
import { z } from 'zod';
import { anyone, inCompetition } from '../access.ts';
import { code, version } from '../bounds.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import { answerText, askedQuestion, ownQuestion, publicQuestion, questionText, reasonText } from './schema.ts';

const ofQuestion = inCompetitionPath.extend({ questionCode: code });
const asking = inCompetition('organiser', { participants: true });
const answering = inCompetition('registration.manage');
const asked = z.object({ question: askedQuestion });

export const listPublicQuestions = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/questions',
  access: anyone,
  summary: 'Questions of a LIVE competition that were answered for everyone, pinned ones first. Nobody is named.',
  params: inCompetitionPath,
  query: pageQuery,
  response: pageOf(publicQuestion),
  errors: ['COMPETITION_NOT_FOUND'],
});
export const listMyQuestions = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/questions/mine',
  access: asking,
  summary: 'What the caller asked here, with the answers, also those that only they may read.',
  params: inCompetitionPath,
  query: pageQuery,
  response: pageOf(ownQuestion),
  errors: [],
});
export const askQuestion = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/questions',
  access: asking,
  limit: { perPerson: 20, perAddress: 2000, windowMs: 3_600_000 },
  summary: 'A participant asks the organisers. Others see the question when it was answered for everyone.',
  params: inCompetitionPath,
  body: z.object({ question: questionText }),
  response: z.object({ question: ownQuestion }),
  errors: ['NOT_ALLOWED', 'QUESTIONS_OPEN_TOO_MANY', 'RATE_LIMITED'],
});
export const withdrawQuestion = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/questions/{questionCode}/withdraw',
  access: asking,
  summary: 'The person who asked takes a question back that nobody has answered.',
  params: ofQuestion,
  response: done,
  errors: ['QUESTION_NOT_FOUND', 'QUESTION_ANSWERED'],
});
export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/questions/all',
  access: answering,
  summary: 'What participants asked, with their names; the oldest open ones first, of the others the newest.',
  params: inCompetitionPath,
  query: pageQuery.extend({ state: z.enum(questionStates).optional() }),
  response: pageOf(askedQuestion).extend({
    counts: z.object({ open: z.number().int(), answered: z.number().int(), hidden: z.number().int() }),
  }),
  errors: [],
});
export const answerQuestion = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/questions/{questionCode}/answer',
  access: answering,
  summary:
    'Answers a question for everyone or only for the person who asked, or changes the answer; earlier ones are kept.',
  params: ofQuestion,
  body: z.object({ answer: answerText, isPublic: z.boolean(), version }),
  response: asked,
  errors: ['QUESTION_NOT_FOUND', 'STALE_VERSION', 'MAIL_LIMIT_REACHED'],
});
export const hideQuestion = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/questions/{questionCode}/hide',
  access: answering,
  summary: 'Hides a question from everyone else, with a reason that the person who asked reads.',
  params: ofQuestion,
  body: z.object({ reason: reasonText }),
  response: asked,
  errors: ['QUESTION_NOT_FOUND'],
});
export const showQuestion = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/questions/{questionCode}/show',
  access: answering,
  summary: 'Shows a hidden question again.',
  params: ofQuestion,
  response: asked,
  errors: ['QUESTION_NOT_FOUND'],
});
export const pinQuestion = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/questions/{questionCode}/pin',
  access: answering,
  summary: 'Pins a question that was answered for everyone above the others, or unpins it.',
  params: ofQuestion,
  body: z.object({ isPinned: z.boolean() }),
  response: asked,
  errors: ['QUESTION_NOT_FOUND', 'QUESTION_NOT_ANSWERED'],
});
