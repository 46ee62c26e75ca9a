import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { JoinCodes } from './service.ts';

type Names = 'getShare' | 'renewJoinCode' | 'revokeJoinCode' | 'lookUpJoinCode';

export const joinCodeRoutes = ({ share, renew, revoke, lookUp }: JoinCodes): Handlers<Pick<Endpoints, Names>> => ({
  getShare: ({ params }) => share(params.competitionCode),
  renewJoinCode: (_, context) => renew(context, context.caller),
  revokeJoinCode: (_, context) => revoke(context, context.caller),
  lookUpJoinCode: ({ body }, { caller, ip, now }) => lookUp(body.code, { isGuest: caller.kind !== 'user', ip, now }),
});
