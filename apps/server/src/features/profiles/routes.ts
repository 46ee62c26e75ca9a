import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Profiles } from './service.ts';

export const profileRoutes = (profiles: Profiles): Handlers<Pick<Endpoints, 'getProfile'>> => ({
  getProfile: async ({ params }, { caller, now }) => ({
    profile: await profiles.get(params.userId, { userCode: caller.kind === 'user' ? caller.userCode : undefined, now }),
  }),
});
