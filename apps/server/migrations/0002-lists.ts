import { type Kysely, sql } from 'kysely';

import { nameKey } from '../src/features/lists/name-key.ts';
import type { Database } from '../src/platform/db/schema.ts';
import { categories } from './lists/categories.ts';
import { institutes } from './lists/institutes.ts';
import { subProfessions } from './lists/sub-professions.ts';

const instituteRows = Object.entries(institutes).flatMap(([country, names]) =>
  names.map((name) => ({ institute_name: name, label: `${name}, ${country}`, name_key: nameKey(name) })),
);

/** The lists a new installation starts with. They are data from here on: an administrator edits them. */
export const lists = {
  up: async (db: Kysely<Database>): Promise<void> => {
    await db
      .insertInto('institutes')
      .values(
        instituteRows.map((row, at) => ({
          ...row,
          // Seeded ids are counted, not drawn: every installation names the same institute alike.
          institute_id: `INS${String(at + 1).padStart(13, '0')}`,
          search: nameKey(row.label),
          is_active: true,
        })),
      )
      .execute();
    await db
      .insertInto('sub_professions')
      .values(subProfessions.map((row, position) => ({ ...row, position })))
      .execute();
    await db
      .insertInto('categories')
      .values(categories.map(({ category_name, label }, position) => ({ category_name, label, position })))
      .execute();
    await db
      .insertInto('sub_categories')
      .values(
        categories.flatMap(({ category_name, children }) =>
          children.map(([sub_category_name, label], position) => ({
            sub_category_name,
            label,
            category_name,
            position,
          })),
        ),
      )
      .execute();
  },
  down: async (db: Kysely<Database>): Promise<void> => {
    await sql`truncate institutes, sub_professions, categories, sub_categories cascade`.execute(db);
  },
};
