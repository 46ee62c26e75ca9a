import { type Kysely, sql } from 'kysely';

const statements = [
  // Kept up as cards are released, and not worked out when they are read.
  `create table container_scores (
    round_code text not null references rounds,
    container_code text not null references containers,
    competition_code text not null references competitions,
    raw double precision,
    corrected double precision,
    adjusted double precision,
    cards integer not null,
    revision bigint not null,
    primary key (round_code, container_code))`,
  `create index container_scores_by_revision on container_scores (competition_code, revision)`,
  // Grows with every change of a score; a reader that knows one number asks for the rows that are newer.
  `create table score_revisions (
    competition_code text primary key references competitions,
    revision bigint not null)`,
  `create table score_adjustments (
    adjustment_code text primary key,
    competition_code text not null references competitions,
    round_code text not null references rounds,
    container_code text not null references containers,
    kind text not null check (kind in ('PENALTY', 'BONUS')),
    points double precision not null check (points > 0),
    reason text not null,
    author text not null references users,
    created_at timestamptz not null,
    revoked_at timestamptz,
    revoked_by text references users,
    revoked_because text)`,
  `create index score_adjustments_of_container on score_adjustments (round_code, container_code)`,
];

export const scores = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['score_adjustments', 'score_revisions', 'container_scores'])
      await db.schema.dropTable(table).execute();
  },
};
