import type { Feature } from '../../feature.ts';
import { leaderboardFileRoutes } from './routes.ts';
import type { LeaderboardFiles } from './service.ts';

export const leaderboardFilesFeature = (files: LeaderboardFiles) =>
  ({ routes: leaderboardFileRoutes(files) }) satisfies Feature;
