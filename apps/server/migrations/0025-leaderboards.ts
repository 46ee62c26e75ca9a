import { type Kysely, sql } from 'kysely';

const statements = [
  // What others than the organiser see of a competition's scores. Without a row nothing was released.
  `create table leaderboards (
    competition_code text primary key references competitions,
    released_rounds text[] not null,
    released_version integer not null,
    frozen_version integer,
    frozen_at timestamptz,
    frozen_because text)`,
  // Never changed. The text is canonical JSON, so that its hash can be worked out anywhere.
  `create table leaderboard_snapshots (
    competition_code text not null references competitions,
    version integer not null,
    kind text not null check (kind in ('RELEASE', 'FREEZE')),
    content text not null,
    sha256 text not null,
    chain_seq integer not null,
    chain_hash text not null,
    made_by text not null references users,
    made_at timestamptz not null,
    primary key (competition_code, version))`,
];

export const leaderboards = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['leaderboard_snapshots', 'leaderboards']) await db.schema.dropTable(table).execute();
  },
};
