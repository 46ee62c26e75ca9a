import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { ScoreCards } from './service.ts';

type Names = 'sendScoreOperations' | 'releaseCards' | 'declineAskedCards' | 'leaveOutCards' | 'getRoundUse';

export const scoreCardRoutes = ({
  sendOperations,
  release,
  decline,
  leaveOut,
  roundUse,
}: ScoreCards): Handlers<Pick<Endpoints, Names>> => ({
  sendScoreOperations: ({ body }, context) => sendOperations(context, context.caller, body.operations),
  releaseCards: ({ params }, context) => release(context, context.caller, params.roundCode),
  declineAskedCards: ({ params, body }, context) => decline(context, context.caller, params.roundCode, body.reason),
  leaveOutCards: ({ params, body }, context) => leaveOut(context, { ...context.caller, ...params }, body),
  getRoundUse: ({ params }) => roundUse(params.competitionCode, params.roundCode),
});
