import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Leaderboards } from './service.ts';

type Names = 'getLeaderboard' | 'getPublicLeaderboard' | 'exportLeaderboard' | 'listTies' | 'decideTie';

export const leaderboardRoutes = ({ read, exportFile, ties }: Leaderboards): Handlers<Pick<Endpoints, Names>> => ({
  getLeaderboard: ({ params, query }, { caller }) => read(params.leaderboardID, caller.userCode, query),
  // Every caller here is a stranger: the page is the same for everyone.
  getPublicLeaderboard: ({ params, query: { around, ...query } }) =>
    read(params.leaderboardID, undefined, query, around),
  exportLeaderboard: ({ params, query }, { caller, now }) => {
    const userCode = caller.kind === 'user' && query.as !== 'everyone' ? caller.userCode : undefined;
    return exportFile(params.leaderboardID, userCode, query, now);
  },
  listTies: ({ params }) => ties.list(params.competitionCode),
  decideTie: ({ body }, context) => ties.decide(context, context.caller, body),
});
