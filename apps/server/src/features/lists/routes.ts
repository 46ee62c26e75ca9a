import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Lists } from './service.ts';

type Names = 'listInstitutes' | 'listSubProfessions' | 'listCategories';

export const listRoutes = (lists: Lists): Handlers<Pick<Endpoints, Names>> => ({
  listInstitutes: ({ query }) => lists.institutes(query),
  listSubProfessions: async ({ query }) => ({ items: await lists.subProfessions(query.occupation) }),
  listCategories: async () => ({ items: await lists.categories() }),
});
