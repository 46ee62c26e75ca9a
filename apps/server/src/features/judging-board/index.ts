import type { Feature } from '../../feature.ts';
import { judgingBoardRoutes } from './routes.ts';
import type { JudgingBoards } from './service.ts';

export const judgingBoardFeature = (boards: JudgingBoards) =>
  ({ routes: judgingBoardRoutes(boards) }) satisfies Feature;
