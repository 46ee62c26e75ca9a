import type { Feature } from '../../feature.ts';
import { historyRoutes } from './routes.ts';
import type { ListHistory } from './service.ts';

export const historyFeature = (listHistory: ListHistory) => ({ routes: historyRoutes(listHistory) }) satisfies Feature;
