import { type Kysely, sql } from 'kysely';

const statements = [
  // A code is handed out on posters and shown again to its owner, so it is kept as it is. It is never used a second time.
  `create table join_codes (
    join_code text primary key,
    competition_code text not null references competitions,
    link_code text references invitations,
    created_at timestamptz not null,
    revoked_at timestamptz)`,
  `create unique index join_code_of_competition on join_codes (competition_code) where link_code is null and revoked_at is null`,
  `create index join_codes_of_link on join_codes (link_code) where link_code is not null`,
];

export const joinCodes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.dropTable('join_codes').execute();
  },
};
