import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Ties } from './service.ts';

export const tieRoutes = (ties: Ties): Handlers<Pick<Endpoints, 'listTies' | 'decideTie'>> => ({
  listTies: ({ params }) => ties.list(params.competitionCode),
  decideTie: ({ body }, context) => ties.decide(context, context.caller, body),
});
