import type { Feature } from '../../feature.ts';
import { lateScoreRoutes } from './routes.ts';
import type { LateScores } from './service.ts';

export const lateScoresFeature = (lateScores: LateScores) =>
  ({ routes: lateScoreRoutes(lateScores) }) satisfies Feature;
