import { occupations } from '@podium/domain/accounts';
import { z } from 'zod';
import { institute, subProfession } from '../accounts/schema.ts';
import { anyone } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';

export const category = z.object({
  categoryName: z.string(),
  label: z.string(),
  subCategories: z.array(z.object({ subCategoryName: z.string(), label: z.string() })),
});
export type Category = z.infer<typeof category>;

export const listInstitutes = defineEndpoint({
  method: 'GET',
  path: '/reference-data/institutes',
  access: anyone,
  summary: 'Institutes whose name contains the search text; best matches first.',
  query: pageQuery.extend({ search: z.string().max(100).optional() }),
  response: pageOf(institute),
  errors: [],
});
export const listSubProfessions = defineEndpoint({
  method: 'GET',
  path: '/reference-data/sub-professions',
  access: anyone,
  summary: 'Sub-professions of an occupation.',
  query: z.object({ occupation: z.enum(occupations) }),
  response: z.object({ items: z.array(subProfession) }),
  errors: [],
});
export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/reference-data/categories',
  access: anyone,
  summary: 'Categories with their sub-categories. Interests are picked from the sub-categories.',
  response: z.object({ items: z.array(category) }),
  errors: [],
});
