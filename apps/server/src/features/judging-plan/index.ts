import type { Feature } from '../../feature.ts';
import { judgingPlanRoutes } from './routes.ts';
import type { JudgingPlans } from './service.ts';

export const judgingPlanFeature = (plans: JudgingPlans) =>
  ({ routes: judgingPlanRoutes(plans), goLiveChecks: [plans.goLiveCheck] }) satisfies Feature;
