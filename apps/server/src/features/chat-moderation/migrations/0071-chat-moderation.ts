import { type Kysely, sql } from 'kysely';

const statements = [
  `create table chat_reports (
    report_code text primary key,
    competition_code text not null references competitions,
    chat_code text not null,
    number integer not null,
    reporter text,
    reason text not null check (length(reason) between 1 and 300),
    reported_at timestamptz not null,
    done_at timestamptz,
    unique (chat_code, number, reporter),
    foreign key (chat_code, number) references chat_messages on delete cascade)`,
  `create index chat_reports_of_competition on chat_reports (competition_code, reported_at, report_code)`,
  `create table chat_mutes (
    competition_code text not null references competitions,
    user_code text not null,
    until timestamptz not null,
    reason text not null check (length(reason) between 1 and 300),
    primary key (competition_code, user_code))`,
  `create table chat_settings (
    competition_code text primary key references competitions,
    pause_seconds integer not null,
    blocked_words text[] not null,
    kept_days integer,
    version integer not null)`,
];

export const chatModeration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table chat_settings, chat_mutes, chat_reports`.execute(db);
  },
};
