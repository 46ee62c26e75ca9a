import type { Feature } from '../../feature.ts';
import { analyticsRoutes } from './routes.ts';
import type { Analytics } from './service.ts';

export const analyticsFeature = (analytics: Analytics) =>
  ({ routes: analyticsRoutes(analytics), personalData: [analytics.personalData] }) satisfies Feature;
