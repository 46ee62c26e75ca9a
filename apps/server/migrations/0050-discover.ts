import { type Kysely, sql } from 'kysely';

/** Finding a competition: what is open by its closing time, what opens later by its opening, by words, by interests, by category. */
const statements = [
  `create index registration_closing on timeline_entries (ends_at, competition_code) where kind = 'registration' and removed_at is null`,
  `create index registration_opening on timeline_entries (start_time, competition_code) where kind = 'registration' and removed_at is null`,
  `create index competitions_search on competitions using gin (search gin_trgm_ops) where status = 'LIVE' and removed_at is null`,
  `create index competitions_category on competitions (category_name, live_at desc, competition_code desc) where status = 'LIVE' and removed_at is null`,
];

const indexes = ['competitions_category', 'competitions_search', 'registration_opening', 'registration_closing'];

export const discover = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const index of indexes) await db.schema.dropIndex(index).execute();
  },
};
