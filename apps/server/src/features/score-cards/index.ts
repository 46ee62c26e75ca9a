import type { Feature } from '../../feature.ts';
import { scoreCardRoutes } from './routes.ts';
import type { ScoreCards } from './service.ts';

export const scoreCardsFeature = (scoreCards: ScoreCards) =>
  ({ routes: scoreCardRoutes(scoreCards) }) satisfies Feature;
