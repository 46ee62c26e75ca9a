import { type Kysely, sql } from 'kysely';

const statements = [
  `create table questions (
    question_code text primary key,
    competition_code text not null references competitions,
    user_code text,
    container_code text references containers,
    question text not null check (length(question) between 1 and 500),
    asked_at timestamptz not null,
    answer text check (length(answer) between 1 and 2000),
    is_public boolean not null default false,
    answered_at timestamptz,
    answered_by text,
    edited_at timestamptz,
    hidden_at timestamptz,
    hidden_reason text check (length(hidden_reason) between 1 and 300),
    pinned_at timestamptz,
    withdrawn_at timestamptz,
    version integer not null default 1,
    check ((answer is null) = (answered_at is null)),
    check ((hidden_at is null) = (hidden_reason is null)),
    check (answer is null or withdrawn_at is null))`,
  `create index questions_of_competition on questions (competition_code, asked_at, question_code) where withdrawn_at is null`,
  `create index questions_of_person on questions (user_code, competition_code) where user_code is not null`,
  `create table earlier_answers (
    question_code text not null references questions on delete cascade,
    answer text not null,
    is_public boolean not null,
    replaced_at timestamptz not null,
    primary key (question_code, replaced_at))`,
];

export const questions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table earlier_answers, questions`.execute(db);
  },
};
