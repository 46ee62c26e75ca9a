import type { Category, EndpointInput, EndpointOutput, Endpoints, SubProfession } from '@podium/contract';
import type { Occupation } from '@podium/domain/accounts';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { createReferenceDataStore, type InstituteCursor } from './reference-data-store.ts';

export { fileNameOf, nameKey } from './name-key.ts';

type Institutes = EndpointOutput<Endpoints['listInstitutes']>;

const cursorShape = z.tuple([z.number().int(), z.string()]);

const readCursor = (cursor: string | undefined): InstituteCursor | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [rank, nameKey] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { rank, nameKey };
  } catch {
    throw refuse('VALIDATION_FAILED', { fields: { cursor: 'This is not the cursor of a page.' } });
  }
};
const writeCursor = ({ rank, nameKey }: InstituteCursor): string =>
  Buffer.from(JSON.stringify([rank, nameKey])).toString('base64url');

export const createReferenceData = ({ db }: { db: Db }) => {
  const store = createReferenceDataStore(db);
  return {
    async institutes({ search, cursor }: EndpointInput<Endpoints['listInstitutes']>['query']): Promise<Institutes> {
      const rows = await store.institutes(search ?? '', readCursor(cursor));
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      const items = page.map((row) => ({
        instituteId: row.institute_id,
        label: row.label,
        instituteName: row.institute_name,
        isActive: row.is_active,
      }));
      const nextCursor =
        last && rows.length > pageSize ? writeCursor({ rank: last.rank, nameKey: last.name_key }) : null;
      return { items, nextCursor };
    },
    async subProfessions(occupation: Occupation): Promise<SubProfession[]> {
      const rows = await store.subProfessions(occupation);
      return rows.map((row) => ({
        subProfessionCode: row.sub_profession_code,
        label: row.label,
        occupation: row.occupation,
      }));
    },
    async categories(): Promise<Category[]> {
      const [categories, children] = await Promise.all([store.categories(), store.subCategories()]);
      return categories.map(({ category_name: categoryName, label }) => ({
        categoryName,
        label,
        subCategories: children
          .filter((child) => child.category_name === categoryName)
          .map((child) => ({ subCategoryName: child.sub_category_name, label: child.label })),
      }));
    },

    /** The institute that was chosen, or the one that was typed in. */
    async chooseInstitute(
      tx: Tx,
      choice: { instituteId?: string | undefined; newName?: string | undefined },
      now: Date,
    ): Promise<string> {
      const { instituteId, newName } = choice;
      if (instituteId !== undefined && (await store.hasInstitute(tx, instituteId))) return instituteId;
      if (instituteId === undefined && newName !== undefined) return store.adoptInstitute(tx, newName, now);
      throw refuse('INSTITUTE_NOT_FOUND');
    },
    async checkSubProfession(tx: Tx, code: string, occupation: Occupation | null): Promise<void> {
      const row = await store.subProfession(tx, code);
      if (!row || row.occupation !== occupation) throw refuse('LIST_ENTRY_UNKNOWN', { field: 'subProfessionCode' });
    },
    /** A category of the list, and sub-categories that are its own. */
    async checkCategory(tx: Tx, categoryName: string, subCategoryArray: readonly string[]): Promise<void> {
      if (categoryName && !(await store.hasCategory(tx, categoryName)))
        throw refuse('LIST_ENTRY_UNKNOWN', { field: 'categoryName' });
      const known = new Set(subCategoryArray.length > 0 ? await store.subCategoriesOf(tx, categoryName) : []);
      const unknown = subCategoryArray.filter((name) => !known.has(name));
      if (unknown.length > 0) throw refuse('LIST_ENTRY_UNKNOWN', { field: 'subCategoryArray', unknown });
    },
    async checkInterests(tx: Tx, interests: readonly string[]): Promise<void> {
      const known = new Set(await store.knownInterests(tx, interests));
      const unknown = interests.filter((interest) => !known.has(interest));
      if (unknown.length > 0) throw refuse('LIST_ENTRY_UNKNOWN', { field: 'interests', unknown });
    },
  };
};
export type ReferenceData = ReturnType<typeof createReferenceData>;
