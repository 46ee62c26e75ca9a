import { type Kysely, sql } from 'kysely';

/** Finding a word, and the few that wait or sleep, without walking over every container of a large competition. */
const statements = [
  `create extension if not exists btree_gin`,
  `create extension if not exists pg_trgm`,
  `create index containers_search on containers using gin (competition_code, search gin_trgm_ops) where removed_at is null`,
  `create index containers_waiting on containers (competition_code, created_at, container_code) where removed_at is null and approval = 'waiting'`,
  `create index containers_inactive on containers (competition_code, position, container_code) where removed_at is null and not is_active`,
];

export const containerSearch = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const index of ['containers_inactive', 'containers_waiting', 'containers_search'])
      await db.schema.dropIndex(index).execute();
  },
};
