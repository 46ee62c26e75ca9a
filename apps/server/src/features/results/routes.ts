import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Results } from './service.ts';

export const resultRoutes = (results: Results): Handlers<Pick<Endpoints, 'listResultFiles' | 'checkResultHead'>> => ({
  listResultFiles: ({ params }, { caller, now }) =>
    results.list(params.leaderboardID, caller.kind === 'user' ? caller.userCode : undefined, now),
  checkResultHead: ({ params }) => results.checkHead(params.leaderboardID, params.chainHash),
});
