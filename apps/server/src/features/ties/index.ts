import type { Feature } from '../../feature.ts';
import { tieRoutes } from './routes.ts';
import type { Ties } from './service.ts';

export const tiesFeature = (ties: Ties) => ({ routes: tieRoutes(ties) }) satisfies Feature;
