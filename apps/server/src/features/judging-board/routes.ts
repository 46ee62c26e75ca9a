import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { JudgingBoards } from './service.ts';

type Names =
  | 'getJudgingBoard'
  | 'getClosing'
  | 'remindJudge'
  | 'reopenCard'
  | 'replaceJudge'
  | 'closeJudging'
  | 'reopenJudging';

export const judgingBoardRoutes = (boards: JudgingBoards): Handlers<Pick<Endpoints, Names>> => ({
  getJudgingBoard: ({ params }) => boards.board(params.competitionCode, params.roundCode),
  getClosing: ({ params }) => boards.closing(params.competitionCode, params.roundCode),
  remindJudge: ({ params }, context) => boards.remind(context, { ...context.caller, ...params }),
  reopenCard: ({ params, body }, context) => boards.reopenCard(context, { ...context.caller, ...params }, body.reason),
  replaceJudge: ({ params, body }, context) => boards.replaceJudge(context, { ...context.caller, ...params }, body),
  closeJudging: ({ params, body }, context) => boards.close(context, { ...context.caller, ...params }, body),
  reopenJudging: ({ params, body }, context) => boards.reopen(context, { ...context.caller, ...params }, body.reason),
});
