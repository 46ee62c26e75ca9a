import { type Kysely, sql } from 'kysely';

const up = [
  // Why a token is refused: only who still holds it can ask. Kept for as long as a session lives.
  `create table ended_sessions (
    token_hash text primary key,
    ended_by text not null,
    ended_at timestamptz not null)`,
  `create table ended_judge_sessions (
    token_hash text primary key,
    judge_code text not null references judges,
    ended_by text not null,
    reason text not null,
    ended_at timestamptz not null)`,
  `create index ended_judge_sessions_of_judge on ended_judge_sessions (judge_code)`,
];
const down = [`drop table ended_judge_sessions`, `drop table ended_sessions`];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const endedSessions = {
  up: (db: Kysely<unknown>): Promise<void> => run(db, up),
  down: (db: Kysely<unknown>): Promise<void> => run(db, down),
};
