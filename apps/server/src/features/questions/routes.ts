import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Questions } from './service.ts';

type Names =
  | 'listPublicQuestions'
  | 'listMyQuestions'
  | 'askQuestion'
  | 'withdrawQuestion'
  | 'listQuestions'
  | 'answerQuestion'
  | 'hideQuestion'
  | 'showQuestion'
  | 'pinQuestion';

export const questionRoutes = (questions: Questions): Handlers<Pick<Endpoints, Names>> => ({
  listPublicQuestions: ({ params, query }) => questions.listPublic(params.competitionCode, query.cursor),
  listMyQuestions: ({ query }, { caller }) => questions.listOwn(caller, query.cursor),
  askQuestion: ({ body }, context) => questions.ask(context, context.caller, body.question),
  withdrawQuestion: ({ params }, context) => questions.withdraw(context, context.caller, params.questionCode),
  listQuestions: ({ params, query }) => questions.listAsked(params.competitionCode, query),
  answerQuestion: ({ params, body }, context) => questions.answer(context, context.caller, params.questionCode, body),
  hideQuestion: ({ params, body }, context) =>
    questions.hide(context, context.caller, params.questionCode, body.reason),
  showQuestion: ({ params }, context) => questions.show(context, context.caller, params.questionCode),
  pinQuestion: ({ params, body }, context) =>
    questions.pin(context, context.caller, params.questionCode, body.isPinned),
});
