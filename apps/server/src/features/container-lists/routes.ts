import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { ContainerLists } from './service.ts';

type Names = 'listContainers' | 'countContainers' | 'exportContainers';

export const containerListRoutes = (lists: ContainerLists): Handlers<Pick<Endpoints, Names>> => ({
  listContainers: ({ query }, { caller }) => lists.page(caller, query),
  countContainers: async ({ query }, { caller }) => ({ counts: await lists.counts(caller.head, query) }),
  exportContainers: ({ params }) => lists.exportCsv(params.competitionCode),
});
