import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { CardRequests } from './service.ts';

type Names = 'askAboutCard' | 'listCardRequests' | 'decideCardRequest';

export const cardRequestRoutes = ({ ask, list, decide }: CardRequests): Handlers<Pick<Endpoints, Names>> => ({
  askAboutCard: ({ params, body }, context) => ask(context, context.caller, params, body.reason),
  listCardRequests: ({ params }) => list(params.competitionCode, params.roundCode),
  decideCardRequest: ({ params, body }, context) => decide(context, { ...context.caller, ...params }, body),
});
