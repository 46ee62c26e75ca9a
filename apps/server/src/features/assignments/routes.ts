import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Assignments } from './service.ts';

type Names = 'distributeContainers' | 'assignContainers' | 'qualifyContainers';

export const assignmentRoutes = (assignments: Assignments): Handlers<Pick<Endpoints, Names>> => ({
  distributeContainers: ({ params, body }, context) =>
    assignments.distribute(context, { ...context.caller, ...params }, body),
  assignContainers: ({ params, body }, context) => assignments.assign(context, { ...context.caller, ...params }, body),
  qualifyContainers: ({ params, body }, context) =>
    assignments.qualify(context, { ...context.caller, ...params }, body),
});
