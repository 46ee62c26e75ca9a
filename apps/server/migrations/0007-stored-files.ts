import { type Kysely, sql } from 'kysely';

const statements = [
  // Every file that was written, before its first byte was. `unnamed_since` is null while a row of another table names the file;
  // otherwise it says since when nobody does, and a sweep removes the file after a grace period. `is_doomed` means that its bytes are
  // being removed, so that nobody can name it any more.
  `create table stored_files (
    key text primary key,
    unnamed_since timestamptz,
    is_doomed boolean not null default false)`,
  `create index stored_files_unnamed on stored_files (unnamed_since) where unnamed_since is not null`,
  `insert into stored_files (key) select key from files on conflict do nothing`,
  `insert into stored_files (key) select chunk ->> 'key' from uploads, jsonb_array_elements(chunks) as chunk on conflict do nothing`,
];

export const storedFiles = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.dropTable('stored_files').execute();
  },
};
