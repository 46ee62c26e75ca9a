import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Sessions } from './service.ts';

type Names = 'listSessions' | 'revokeSession' | 'revokeOtherSessions';

export const sessionRoutes = ({ devices }: Sessions): Handlers<Pick<Endpoints, Names>> => ({
  listSessions: async (_, { caller, now }) => ({ sessions: await devices.list(caller, now) }),
  revokeSession: ({ params }, context) => devices.revoke(context, context.caller, params.sessionId),
  revokeOtherSessions: (_, context) => devices.revokeOthers(context, context.caller),
});
