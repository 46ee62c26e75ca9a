import type { Occupation } from '@podium/domain/accounts';
import { pageSize } from '@podium/domain/constants';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import { likeAnywhere, likeText } from '../../platform/db/like-text.ts';
import { insertWithNewId } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { nameKey } from './name-key.ts';

/** Where the last page ended. */
export interface InstituteCursor {
  rank: number;
  nameKey: string;
}

type Row = ExpressionBuilder<Database, 'institutes'>;

/** Best first: the name starts with what was typed, then one of its words does, then it stands anywhere. */
const rankOf = (eb: Row, text: string) =>
  eb
    .case()
    .when('name_key', 'like', `${likeText(text)}%`)
    .then(0)
    .when('search', 'like', `% ${likeText(text)}%`)
    .then(1)
    .else(2)
    .end();

export const createReferenceDataStore = (db: Db) => ({
  /** Every typed word must be somewhere in the name or its country. */
  institutes: (typed: string, after: InstituteCursor | undefined) => {
    const text = nameKey(typed);
    let query = db
      .selectFrom('institutes')
      .select(['institute_id', 'label', 'institute_name', 'is_active', 'name_key'])
      .select((eb) => rankOf(eb, text).as('rank'))
      .where('is_active', '=', true);
    for (const word of text.split(' ').filter(Boolean)) query = query.where('search', 'like', likeAnywhere(word));
    if (after)
      query = query.where(
        (eb) => sql<boolean>`(${rankOf(eb, text)}, name_key) > (${after.rank}::int, ${after.nameKey})`,
      );
    return query
      .orderBy('rank')
      .orderBy('name_key')
      .limit(pageSize + 1)
      .execute();
  },
  subProfessions: (occupation: Occupation) =>
    db.selectFrom('sub_professions').selectAll().where('occupation', '=', occupation).orderBy('position').execute(),
  categories: () => db.selectFrom('categories').selectAll().orderBy('position').execute(),
  subCategories: () => db.selectFrom('sub_categories').selectAll().orderBy('position').execute(),

  hasInstitute: async (tx: Tx, instituteId: string): Promise<boolean> =>
    Boolean(
      await tx
        .selectFrom('institutes')
        .select('institute_id')
        .where('institute_id', '=', instituteId)
        .executeTakeFirst(),
    ),
  subProfession: (tx: Tx, code: string) =>
    tx.selectFrom('sub_professions').selectAll().where('sub_profession_code', '=', code).executeTakeFirst(),
  knownInterests: async (tx: Tx, names: readonly string[]): Promise<string[]> => {
    if (names.length === 0) return [];
    const rows = await tx
      .selectFrom('sub_categories')
      .select('sub_category_name')
      .where('sub_category_name', 'in', names)
      .execute();
    return rows.map((row) => row.sub_category_name);
  },
  hasCategory: async (tx: Tx, name: string): Promise<boolean> =>
    Boolean(
      await tx.selectFrom('categories').select('category_name').where('category_name', '=', name).executeTakeFirst(),
    ),
  subCategoriesOf: async (tx: Tx, name: string): Promise<string[]> => {
    const rows = await tx
      .selectFrom('sub_categories')
      .select('sub_category_name')
      .where('category_name', '=', name)
      .execute();
    return rows.map((row) => row.sub_category_name);
  },
  /** The institute of this name, in any spelling; a new one waits for review. */
  adoptInstitute: async (tx: Tx, name: string, now: Date): Promise<string> => {
    const key = nameKey(name);
    const known = () =>
      tx.selectFrom('institutes').select('institute_id').where('name_key', '=', key).executeTakeFirst();
    let row = await known();
    if (row) return row.institute_id;
    return insertWithNewId('INS', now, async (institute_id) => {
      const fresh = { institute_id, label: name, institute_name: name, is_active: false, name_key: key, search: key };
      await tx
        .insertInto('institutes')
        .values(fresh)
        .onConflict((on) => on.doNothing())
        .execute();
      // Somebody may have typed the same new name at this moment: then theirs is the one.
      row = await known();
      return row !== undefined;
    }).then((drawn) => row?.institute_id ?? drawn);
  },
});
