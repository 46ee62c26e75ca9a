import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { ContainerManagement } from './service.ts';

type Names =
  | 'addContainer'
  | 'updateContainer'
  | 'setContainersActive'
  | 'moveContainer'
  | 'decideContainers'
  | 'remindMembers'
  | 'removeContainers'
  | 'restoreContainers';

export const containerManagementRoutes = (management: ContainerManagement): Handlers<Pick<Endpoints, Names>> => ({
  addContainer: ({ body }, context) => management.add(context, context.caller, body),
  updateContainer: ({ params, body }, context) => management.rename(context, { ...context.caller, ...params }, body),
  setContainersActive: ({ body }, context) => management.setActive(context, context.caller, body),
  moveContainer: ({ body }, context) => management.move(context, context.caller, body),
  decideContainers: ({ body }, context) => management.decide(context, context.caller, body),
  remindMembers: ({ body }, context) => management.remind(context, context.caller, body),
  removeContainers: ({ body }, context) => management.remove(context, context.caller, body),
  restoreContainers: ({ body }, context) => management.restore(context, context.caller, body),
});
