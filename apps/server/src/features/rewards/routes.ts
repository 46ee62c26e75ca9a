import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Rewards } from './service.ts';

type Names = 'getReward' | 'saveReward' | 'getPlacements';

export const rewardRoutes = (rewards: Rewards): Handlers<Pick<Endpoints, Names>> => ({
  getReward: ({ params }) => rewards.get(params.competitionCode),
  saveReward: ({ body }, context) => rewards.save(context, context.caller, body),
  getPlacements: ({ params, query }, { caller }) =>
    rewards.readPlacements(params.leaderboardID, caller.kind === 'user' ? caller.userCode : undefined, query.version),
});
