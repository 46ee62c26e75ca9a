import { type Kysely, sql } from 'kysely';

/** An organiser looks for what they removed; without this, every competition of the installation would be read for it. */
export const removedCompetitions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create index competitions_removed on competitions (organiser, active_at desc, competition_code desc) where removed_at is not null`.execute(
      db,
    );
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop index competitions_removed`.execute(db);
  },
};
