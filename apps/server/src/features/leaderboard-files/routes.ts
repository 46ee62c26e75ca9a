import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { LeaderboardFiles } from './service.ts';

export const leaderboardFileRoutes = ({
  exportFile,
}: LeaderboardFiles): Handlers<Pick<Endpoints, 'exportLeaderboard'>> => ({
  exportLeaderboard: ({ params, query }, { caller, now }) => {
    const userCode = caller.kind === 'user' && query.as !== 'everyone' ? caller.userCode : undefined;
    return exportFile(params.leaderboardID, userCode, query, now);
  },
});
