import type { Feature } from '../../feature.ts';
import { leaderboardRoutes } from './routes.ts';
import type { Leaderboards } from './service.ts';

export const leaderboardsFeature = (leaderboards: Leaderboards) =>
  ({ routes: leaderboardRoutes(leaderboards), channels: leaderboards.channels }) satisfies Feature;
