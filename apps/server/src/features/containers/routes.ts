import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Containers } from './service.ts';

type Names =
  | 'listContainers'
  | 'countContainers'
  | 'addContainer'
  | 'updateContainer'
  | 'setContainersActive'
  | 'moveContainer'
  | 'decideContainers'
  | 'remindMembers'
  | 'removeContainers'
  | 'restoreContainers'
  | 'exportContainers'
  | 'distributeContainers'
  | 'placeContainers'
  | 'qualifyContainers';

export const containerRoutes = ({ listing, organising, placing }: Containers): Handlers<Pick<Endpoints, Names>> => ({
  listContainers: ({ params, query }) => listing.page(params.competitionCode, query),
  countContainers: async ({ params, query }) => ({ counts: await listing.counts(params.competitionCode, query) }),
  addContainer: ({ body }, context) => organising.add(context, context.caller, body),
  updateContainer: ({ params, body }, context) => organising.rename(context, { ...context.caller, ...params }, body),
  setContainersActive: ({ body }, context) => organising.setActive(context, context.caller, body),
  moveContainer: ({ body }, context) => organising.move(context, context.caller, body),
  decideContainers: ({ body }, context) => organising.decide(context, context.caller, body),
  remindMembers: ({ body }, context) => organising.remind(context, context.caller, body),
  removeContainers: ({ body }, context) => organising.remove(context, context.caller, body),
  restoreContainers: ({ body }, context) => organising.restore(context, context.caller, body),
  exportContainers: ({ params }) => listing.exported(params.competitionCode),
  distributeContainers: ({ params, body }, context) =>
    placing.distribute(context, { ...context.caller, ...params }, body),
  placeContainers: ({ params, body }, context) => placing.place(context, { ...context.caller, ...params }, body),
  qualifyContainers: ({ params, body }, context) => placing.qualify(context, { ...context.caller, ...params }, body),
});
