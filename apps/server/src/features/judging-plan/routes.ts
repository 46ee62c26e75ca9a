import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { JudgingPlans } from './service.ts';

type Names =
  | 'getJudgingPlan'
  | 'proposeJudgingPlan'
  | 'getJudgingProposal'
  | 'discardJudgingProposal'
  | 'saveJudgingPlan'
  | 'declareConflict';

export const judgingPlanRoutes = (plans: JudgingPlans): Handlers<Pick<Endpoints, Names>> => ({
  getJudgingPlan: ({ params }) => plans.plan(params.competitionCode, params.roundCode),
  proposeJudgingPlan: ({ params, body }, context) => plans.propose(context, { ...context.caller, ...params }, body),
  getJudgingProposal: ({ params }) => plans.kept(params.competitionCode, params.roundCode),
  discardJudgingProposal: ({ params }, context) => plans.discard(context, { ...context.caller, ...params }),
  saveJudgingPlan: ({ params, body }, context) => plans.savePlan(context, { ...context.caller, ...params }, body),
  declareConflict: ({ params, body }, context) =>
    plans.declareConflict(context, context.caller, { ...params, ...body }),
});
