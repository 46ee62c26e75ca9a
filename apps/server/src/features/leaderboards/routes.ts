import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Leaderboards } from './service.ts';

type Names = 'getLeaderboard' | 'getPublicLeaderboard';

export const leaderboardRoutes = ({ read }: Leaderboards): Handlers<Pick<Endpoints, Names>> => ({
  getLeaderboard: ({ params, query }, { caller }) => read(params.leaderboardID, caller.userCode, query),
  // Every caller here is a stranger: the page is the same for everyone.
  getPublicLeaderboard: ({ params, query: { around, ...query } }) =>
    read(params.leaderboardID, undefined, query, around),
});
