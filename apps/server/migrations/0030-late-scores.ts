import { type Kysely, sql } from 'kysely';

const statements = [
  // What judges sent after judging of a round was closed, until the organiser decides.
  `create table late_scores (
    competition_code text not null references competitions,
    round_code text not null references rounds,
    container_code text not null references containers,
    judge_code text not null references judges,
    operation_id text not null,
    operation jsonb not null,
    received_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
    decided_at timestamptz,
    decided_by text references users,
    reason text,
    primary key (round_code, judge_code, operation_id))`,
  `create index late_scores_of_judge on late_scores (judge_code)`,
];

export const lateScores = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.dropTable('late_scores').execute();
  },
};
