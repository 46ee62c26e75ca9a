import type { Feature } from '../../feature.ts';
import { scoreRoutes } from './routes.ts';
import type { Scores } from './service.ts';

export const scoresFeature = (scores: Scores) => ({ routes: scoreRoutes(scores) }) satisfies Feature;
