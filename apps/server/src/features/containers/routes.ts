import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Containers } from './service.ts';

type Names =
  | 'addContainer'
  | 'updateContainer'
  | 'setContainersActive'
  | 'moveContainer'
  | 'decideContainers'
  | 'remindMembers'
  | 'removeContainers'
  | 'restoreContainers';

export const containerRoutes = ({ organiser }: Containers): Handlers<Pick<Endpoints, Names>> => ({
  addContainer: ({ body }, context) => organiser.add(context, context.caller, body),
  updateContainer: ({ params, body }, context) => organiser.rename(context, { ...context.caller, ...params }, body),
  setContainersActive: ({ body }, context) => organiser.setActive(context, context.caller, body),
  moveContainer: ({ body }, context) => organiser.move(context, context.caller, body),
  decideContainers: ({ body }, context) => organiser.decide(context, context.caller, body),
  remindMembers: ({ body }, context) => organiser.remind(context, context.caller, body),
  removeContainers: ({ body }, context) => organiser.remove(context, context.caller, body),
  restoreContainers: ({ body }, context) => organiser.restore(context, context.caller, body),
});
