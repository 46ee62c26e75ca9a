import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Crew } from './service.ts';

type Names = 'listCrew' | 'inviteCrew' | 'updateCrew' | 'revokeCrew';

export const crewRoutes = (crew: Crew): Handlers<Pick<Endpoints, Names>> => ({
  listCrew: ({ params }) => crew.list(params.competitionCode),
  inviteCrew: ({ body }, context) => crew.invite(context, context.caller, body),
  updateCrew: ({ body }, context) => crew.update(context, context.caller, body),
  revokeCrew: ({ body }, context) => crew.revoke(context, context.caller, body.email),
});
