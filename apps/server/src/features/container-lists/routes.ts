import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { ContainerLists } from './service.ts';

type Names = 'listContainers' | 'countContainers' | 'exportContainers';

export const containerListRoutes = (lists: ContainerLists): Handlers<Pick<Endpoints, Names>> => ({
  listContainers: ({ params, query }, { caller }) => lists.page(params.competitionCode, query, caller.standing),
  countContainers: async ({ params, query }) => ({ counts: await lists.counts(params.competitionCode, query) }),
  exportContainers: ({ params }) => lists.exportCsv(params.competitionCode),
});
