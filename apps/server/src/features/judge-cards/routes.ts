import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { JudgeCards } from './service.ts';

type Names = 'listJudgeCards' | 'getJudgedSubmission' | 'getOwnSpread';

export const judgeCardRoutes = ({ list, submissionLink, ownSpread }: JudgeCards): Handlers<Pick<Endpoints, Names>> => ({
  listJudgeCards: (_, { caller }) => list(caller),
  getJudgedSubmission: ({ params }, { caller, now }) => submissionLink(caller, params.submissionCode, now),
  getOwnSpread: ({ params }, { caller }) => ownSpread(caller, params.roundCode),
});
