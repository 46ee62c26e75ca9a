import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { JudgeCards } from './service.ts';

type Names = 'listJudgeCards' | 'getJudgedSubmission' | 'getOwnSpread';

export const judgeCardRoutes = (judgeCards: JudgeCards): Handlers<Pick<Endpoints, Names>> => ({
  listJudgeCards: (_, { caller, now }) => judgeCards.list(caller, now),
  getJudgedSubmission: ({ params }, { caller, now }) => judgeCards.submissionLink(caller, params.submissionCode, now),
  getOwnSpread: ({ params }, { caller }) => judgeCards.ownSpread(caller, params.roundCode),
});
