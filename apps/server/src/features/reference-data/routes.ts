import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { ReferenceData } from './service.ts';

type Names = 'listInstitutes' | 'listSubProfessions' | 'listCategories';

export const referenceDataRoutes = (referenceData: ReferenceData): Handlers<Pick<Endpoints, Names>> => ({
  listInstitutes: ({ query }) => referenceData.institutes(query),
  listSubProfessions: async ({ query }) => ({ items: await referenceData.subProfessions(query.occupation) }),
  listCategories: async () => ({ items: await referenceData.categories() }),
});
