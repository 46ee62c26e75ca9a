import { type Kysely, sql } from 'kysely';

const statements = [
  `create table rewards (
    competition_code text primary key references competitions,
    content jsonb not null,
    version integer not null)`,
  // Never changed: a correction is another version. The content is what each container won.
  `create table placements (
    competition_code text not null references competitions,
    version integer not null,
    release_version integer not null,
    content jsonb not null,
    reason text,
    made_by text not null references users,
    made_at timestamptz not null,
    primary key (competition_code, version))`,
];

export const rewards = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['placements', 'rewards']) await db.schema.dropTable(table).execute();
  },
};
