import type { Feature } from '../../feature.ts';
import { checkRooms } from './rooms-check.ts';
import { assignmentRoutes } from './routes.ts';
import type { Assignments } from './service.ts';

export const assignmentsFeature = (assignments: Assignments) =>
  ({ routes: assignmentRoutes(assignments), goLiveChecks: [checkRooms] }) satisfies Feature;
