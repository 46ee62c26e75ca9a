import type { Feature } from '../../feature.ts';
import { resultRoutes } from './routes.ts';
import type { Results } from './service.ts';

export const resultsFeature = (results: Results) =>
  ({ routes: resultRoutes(results), tasks: [results.task] }) satisfies Feature;
