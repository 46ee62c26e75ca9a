import { type Kysely, sql } from 'kysely';

const statements = [
  // A judge belongs to one competition. The address goes when its owner deletes their account; the code stays in scores and history.
  `create table judges (
    judge_code text primary key,
    competition_code text not null references competitions,
    email text,
    judge_name text not null default '',
    institute_name text,
    max_containers integer,
    status text not null check (status in ('INVITED', 'ONBOARDED', 'REMOVED')),
    invite_hash text not null unique,
    invite_sealed text not null,
    invite_expires_at timestamptz not null,
    invited_by text not null references users,
    invited_at timestamptz not null,
    onboarded_at timestamptz,
    last_seen_at timestamptz,
    version integer not null default 0,
    unique (competition_code, email))`,
  `create index judges_of_email on judges (email)`,
  `create table judge_sessions (
    session_id text primary key,
    judge_code text not null references judges,
    competition_code text not null references competitions,
    token_hash text not null unique,
    device text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index judge_sessions_of_judge on judge_sessions (judge_code)`,
];

const back = [`drop table judge_sessions`, `drop table judges`];

const run = async (db: Kysely<unknown>, all: readonly string[]): Promise<void> => {
  for (const statement of all) await sql.raw(statement).execute(db);
};

export const judges = {
  up: (db: Kysely<unknown>) => run(db, statements),
  down: (db: Kysely<unknown>) => run(db, back),
};
