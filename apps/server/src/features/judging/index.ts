import type { Feature } from '../../feature.ts';
import { judgingRoutes } from './routes.ts';
import type { Judging } from './service.ts';

export const judgingFeature = (judging: Judging) =>
  ({ routes: judgingRoutes(judging), goLiveChecks: [judging.goLiveCheck] }) satisfies Feature;
