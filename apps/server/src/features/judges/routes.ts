import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Judges } from './service.ts';

type Names =
  | 'listJudges'
  | 'inviteJudges'
  | 'updateJudge'
  | 'sendJudgeInvitation'
  | 'removeJudge'
  | 'restoreJudge'
  | 'endJudgeSessions'
  | 'startJudgeLogin'
  | 'startJudgeLoginByLink'
  | 'lookUpJudgeInvitation'
  | 'verifyJudgeLogin'
  | 'getJudge'
  | 'judgeLogout';

export const judgeRoutes = (judges: Judges): Handlers<Pick<Endpoints, Names>> => ({
  listJudges: ({ params }) => judges.list(params.competitionCode),
  inviteJudges: ({ body }, context) => judges.invite(context, context.caller, body.judges),
  updateJudge: ({ params, body }, context) => judges.update(context, { ...context.caller, ...params }, body),
  sendJudgeInvitation: ({ params }, context) => judges.inviteAgain(context, { ...context.caller, ...params }),
  removeJudge: ({ params, body }, context) => judges.remove(context, { ...context.caller, ...params }, body.reason),
  restoreJudge: ({ params }, context) => judges.restore(context, { ...context.caller, ...params }),
  endJudgeSessions: ({ params, body }, context) =>
    judges.endSessions(context, { ...context.caller, ...params }, body.reason),
  startJudgeLogin: ({ body }, context) => judges.login.start(context, body.email),
  startJudgeLoginByLink: ({ body }, context) => judges.login.startByLink(context, body.invite),
  lookUpJudgeInvitation: ({ body }, { now }) => judges.login.lookUp(body.invite, now),
  verifyJudgeLogin: ({ body }, context) => judges.login.verify(context, body),
  getJudge: (_, { caller }) => judges.login.me(caller.judgeCode),
  judgeLogout: (_, context) => judges.login.logout(context, context.caller),
});
