import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../units/unit.ts';

/** Which files were written, and since when no row names them. A row is here before the first byte of its file is. */
export const createStoredFiles = (db: Db) => {
  const remove = async (keys: readonly string[]): Promise<void> => {
    await db
      .deleteFrom('stored_files')
      .where('is_doomed', '=', true)
      .where(sql<boolean>`key = any(${[...keys]})`)
      .execute();
  };
  return {
    announce: async (key: string, now: Date): Promise<void> => {
      await db.insertInto('stored_files').values({ key, unnamed_since: now }).execute();
    },
    /** From the commit on a row names this file. */
    name: async (tx: Tx, key: string): Promise<void> => {
      const { numUpdatedRows } = await tx
        .updateTable('stored_files')
        .set({ unnamed_since: null })
        .where('key', '=', key)
        .where('is_doomed', '=', false)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error(`The file ${key} was never written, or is being removed.`);
    },
    /** From the commit on no row names these files. */
    release: async (tx: Tx, keys: readonly string[], now: Date): Promise<void> => {
      await tx
        .updateTable('stored_files')
        .set({ unnamed_since: now })
        .where(sql<boolean>`key = any(${[...keys]})`)
        .execute();
    },
    /** Takes files that nobody named for that long; after it nobody can. Those of a removal that was interrupted come again. */
    doomUnnamed: async (before: Date, most: number): Promise<string[]> => {
      const rows = await db
        .updateTable('stored_files')
        .set({ is_doomed: true })
        .where('key', 'in', (eb) =>
          eb
            .selectFrom('stored_files')
            .select('key')
            .where('unnamed_since', '<=', before)
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .returning('key')
        .execute();
      return rows.map(({ key }) => key);
    },
    /** False where a row names the file after all. */
    doom: async (key: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('stored_files')
        .set({ is_doomed: true })
        .where('key', '=', key)
        .where('unnamed_since', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remove,
    known: async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
      const rows = await db
        .selectFrom('stored_files')
        .select('key')
        .where(sql<boolean>`key = any(${[...keys]})`)
        .execute();
      return new Set(rows.map(({ key }) => key));
    },
  };
};
