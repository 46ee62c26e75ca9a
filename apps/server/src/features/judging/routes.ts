import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Judging } from './service.ts';

type Names = 'getJudgingPlan' | 'saveJudgingPlan' | 'declareConflict';

export const judgingRoutes = (judging: Judging): Handlers<Pick<Endpoints, Names>> => ({
  getJudgingPlan: ({ params }) => judging.plan(params.competitionCode, params.roundCode),
  saveJudgingPlan: ({ params, body }, context) => judging.savePlan(context, { ...context.caller, ...params }, body),
  declareConflict: ({ params, body }, context) =>
    judging.declareConflict(context, context.caller, { ...params, ...body }),
});
