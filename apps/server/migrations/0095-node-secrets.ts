import { type Kysely, sql } from 'kysely';

/** By which nodes see that they have the same secret. A node of a version before this writes none. */
export const nodeSecrets = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table nodes add column secret_mark text`.execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table nodes drop column secret_mark`.execute(db);
  },
};
