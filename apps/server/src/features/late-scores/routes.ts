import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { LateScores } from './service.ts';

type Names = 'listLateScores' | 'decideLateScores';

export const lateScoreRoutes = ({ list, decide }: LateScores): Handlers<Pick<Endpoints, Names>> => ({
  listLateScores: ({ params }) => list(params.competitionCode, params.roundCode),
  decideLateScores: ({ params, body }, context) => decide(context, { ...context.caller, ...params }, body),
});
