import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Scores } from './service.ts';

type Names = 'listRoundScores' | 'addAdjustment' | 'revokeAdjustment' | 'setCorrection';

export const scoreRoutes = ({ list, adjust, setCorrection }: Scores): Handlers<Pick<Endpoints, Names>> => ({
  listRoundScores: ({ params, query }) => list(params.competitionCode, params.roundCode, query.cursor),
  addAdjustment: ({ params, body }, context) => adjust.add(context, { ...context.caller, ...params }, body),
  revokeAdjustment: ({ params, body }, context) =>
    adjust.revoke(context, { ...context.caller, ...params }, body.reason),
  setCorrection: ({ params, body }, context) => setCorrection(context, { ...context.caller, ...params }, body),
});
