import type { Feature } from '../../feature.ts';
import { assignmentRoutes } from './routes.ts';
import type { Assignments } from './service.ts';

export const assignmentsFeature = (assignments: Assignments) =>
  ({ routes: assignmentRoutes(assignments) }) satisfies Feature;
