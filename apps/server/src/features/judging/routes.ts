import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Judging } from './service.ts';

type PlanNames = 'getJudgingPlan' | 'proposeJudgingPlan' | 'saveJudgingPlan' | 'declareConflict';
type BoardNames =
  | 'getJudgingBoard'
  | 'remindJudge'
  | 'reopenCard'
  | 'replaceJudge'
  | 'closeJudging'
  | 'reopenJudging'
  | 'listLateScores'
  | 'decideLateScores';
type JudgeNames = 'listJudgeCards' | 'sendScoreOperations' | 'releaseCards' | 'getJudgedSubmission' | 'getOwnSpread';

const planRoutes = (judging: Judging): Handlers<Pick<Endpoints, PlanNames>> => ({
  getJudgingPlan: ({ params }) => judging.plan(params.competitionCode, params.roundCode),
  proposeJudgingPlan: ({ params, body }) => judging.propose(params, body),
  saveJudgingPlan: ({ params, body }, context) => judging.savePlan(context, { ...context.caller, ...params }, body),
  declareConflict: ({ params, body }, context) =>
    judging.declareConflict(context, context.caller, { ...params, ...body }),
});

const boardRoutes = ({ board, boardChanges, remind, lateScores }: Judging): Handlers<Pick<Endpoints, BoardNames>> => ({
  getJudgingBoard: ({ params }) => board(params.competitionCode, params.roundCode),
  listLateScores: ({ params }) => lateScores.list(params.competitionCode, params.roundCode),
  decideLateScores: ({ params, body }, context) => lateScores.decide(context, { ...context.caller, ...params }, body),
  remindJudge: ({ params }, context) => remind(context, { ...context.caller, ...params }),
  reopenCard: ({ params, body }, context) =>
    boardChanges.reopenCard(context, { ...context.caller, ...params }, body.reason),
  replaceJudge: ({ params, body }, context) =>
    boardChanges.replaceJudge(context, { ...context.caller, ...params }, body),
  closeJudging: ({ params, body }, context) =>
    boardChanges.close(context, { ...context.caller, ...params }, body.reason),
  reopenJudging: ({ params, body }, context) =>
    boardChanges.reopen(context, { ...context.caller, ...params }, body.reason),
});

const judgeRoutes = ({
  judgeCards,
  sendOperations,
  release,
  ownSpread,
}: Judging): Handlers<Pick<Endpoints, JudgeNames>> => ({
  listJudgeCards: (_, { caller }) => judgeCards.list(caller),
  sendScoreOperations: ({ body }, context) => sendOperations(context, context.caller, body.operations),
  getOwnSpread: ({ params }, { caller }) => ownSpread(caller, params.roundCode),
  releaseCards: ({ params }, context) => release(context, context.caller, params.roundCode),
  getJudgedSubmission: ({ params }, { caller, now }) => judgeCards.submissionLink(caller, params.submissionCode, now),
});

export const judgingRoutes = (judging: Judging): Handlers<Pick<Endpoints, PlanNames | BoardNames | JudgeNames>> => ({
  ...planRoutes(judging),
  ...boardRoutes(judging),
  ...judgeRoutes(judging),
});
