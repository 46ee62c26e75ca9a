import type { Feature } from '../../feature.ts';
import { judgeCardRoutes } from './routes.ts';
import type { JudgeCards } from './service.ts';

export const judgeCardsFeature = (judgeCards: JudgeCards) =>
  ({ routes: judgeCardRoutes(judgeCards) }) satisfies Feature;
