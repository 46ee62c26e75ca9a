import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { ScoreCards } from './service.ts';

type Names =
  | 'listJudgeCards'
  | 'sendScoreOperations'
  | 'releaseCards'
  | 'declineAskedCards'
  | 'getJudgedSubmission'
  | 'getOwnSpread'
  | 'leaveOutCards'
  | 'getRoundUse';

export const scoreCardRoutes = ({
  judgeCards,
  sendOperations,
  release,
  decline,
  ownSpread,
  leaveOut,
  roundUse,
}: ScoreCards): Handlers<Pick<Endpoints, Names>> => ({
  listJudgeCards: (_, { caller }) => judgeCards.list(caller),
  sendScoreOperations: ({ body }, context) => sendOperations(context, context.caller, body.operations),
  getOwnSpread: ({ params }, { caller }) => ownSpread(caller, params.roundCode),
  releaseCards: ({ params }, context) => release(context, context.caller, params.roundCode),
  declineAskedCards: ({ params, body }, context) => decline(context, context.caller, params.roundCode, body.reason),
  getJudgedSubmission: ({ params }, { caller, now }) => judgeCards.submissionLink(caller, params.submissionCode, now),
  leaveOutCards: ({ params, body }, context) => leaveOut(context, { ...context.caller, ...params }, body),
  getRoundUse: ({ params }) => roundUse(params.competitionCode, params.roundCode),
});
