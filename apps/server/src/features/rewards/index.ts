import type { Feature } from '../../feature.ts';
import { rewardRoutes } from './routes.ts';
import type { Rewards } from './service.ts';

export const rewardsFeature = (rewards: Rewards) =>
  ({ routes: rewardRoutes(rewards), copiedParts: [rewards.copiedPart] }) satisfies Feature;
