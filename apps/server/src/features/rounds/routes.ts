import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Rounds } from './service.ts';

type Names =
  | 'createRound'
  | 'updateRound'
  | 'orderRounds'
  | 'saveWeightages'
  | 'saveCriteria'
  | 'setRoundStatus'
  | 'removeRound'
  | 'restoreRound'
  | 'listCriteriaLibrary';

export const roundRoutes = (rounds: Rounds): Handlers<Pick<Endpoints, Names>> => ({
  createRound: ({ body }, context) => rounds.create(context, context.caller, body),
  updateRound: ({ params, body }, context) => rounds.update(context, { ...context.caller, ...params }, body),
  orderRounds: ({ body }, context) => rounds.order(context, context.caller, body),
  saveWeightages: ({ body }, context) => rounds.saveWeightages(context, context.caller, body),
  saveCriteria: ({ params, body }, context) => rounds.saveCriteria(context, { ...context.caller, ...params }, body),
  setRoundStatus: ({ params, body }, context) => rounds.setStatus(context, { ...context.caller, ...params }, body),
  removeRound: ({ params }, context) => rounds.remove(context, { ...context.caller, ...params }),
  restoreRound: ({ params }, context) => rounds.restore(context, { ...context.caller, ...params }),
  listCriteriaLibrary: (_, { caller }) => rounds.library(caller.userCode, caller.competitionCode),
});
