import type { Feature } from '../../feature.ts';
import { historyRoutes } from './routes.ts';
import type { History } from './service.ts';

export const historyFeature = (history: History) => ({ routes: historyRoutes(history) }) satisfies Feature;
