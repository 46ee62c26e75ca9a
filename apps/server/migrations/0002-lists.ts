import { type Kysely, sql } from 'kysely';

import { categories } from './lists/categories.ts';
import { institutes } from './lists/institutes.ts';
import { nameKey } from './lists/name-key.ts';
import { subProfessions } from './lists/sub-professions.ts';

/** The tables as they were at this step. */
interface Lists {
  institutes: {
    institute_id: string;
    label: string;
    institute_name: string;
    is_active: boolean;
    name_key: string;
    search: string;
  };
  sub_professions: { sub_profession_code: string; label: string; occupation: string; position: number };
  categories: { category_name: string; label: string; position: number };
  sub_categories: { sub_category_name: string; category_name: string; label: string; position: number };
}

const instituteRows = Object.entries(institutes).flatMap(([country, names]) =>
  names.map((name) => ({ institute_name: name, label: `${name}, ${country}`, name_key: nameKey(name) })),
);

/** The lists a new installation starts with. They are data from here on: an administrator edits them. */
export const lists = {
  up: async (db: Kysely<Lists>): Promise<void> => {
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
  down: async (db: Kysely<Lists>): Promise<void> => {
    await sql`truncate institutes, sub_professions, categories, sub_categories cascade`.execute(db);
  },
};
