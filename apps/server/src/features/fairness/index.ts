import type { Feature } from '../../feature.ts';
import { fairnessRoutes } from './routes.ts';
import type { FairnessService } from './service.ts';

export const fairnessFeature = (fairness: FairnessService) => ({ routes: fairnessRoutes(fairness) }) satisfies Feature;
