import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { FairnessService } from './service.ts';

export const fairnessRoutes = ({
  read,
  askForCard,
  leaveCloseCall,
}: FairnessService): Handlers<Pick<Endpoints, 'getFairness' | 'askForCard' | 'leaveCloseCall'>> => ({
  getFairness: ({ params, query }) => read(params.competitionCode, params.roundCode, query),
  askForCard: ({ params, body }, context) => askForCard(context, { ...context.caller, ...params }, body),
  leaveCloseCall: ({ params, body }, context) => leaveCloseCall(context, { ...context.caller, ...params }, body),
});
