import { type Kysely, sql } from 'kysely';

export const blindCopies = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // Submitted files without their metadata, for judges of blind rounds.
    await sql`create table blind_copies (
      file_id text primary key references files on delete cascade,
      copy_id text not null references files on delete cascade)`.execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.dropTable('blind_copies').execute();
  },
};
