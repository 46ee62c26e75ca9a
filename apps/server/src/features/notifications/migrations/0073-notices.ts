import { type Kysely, sql } from 'kysely';

const statements = [
  `create table notices (
    notice_code text primary key default replace(gen_random_uuid()::text, '-', ''),
    user_code text not null,
    kind text not null check (length(kind) between 1 and 40),
    group_key text not null,
    competition_code text not null references competitions,
    container_code text references containers,
    round_code text references rounds,
    subject text not null,
    moment timestamptz,
    count integer not null default 1 check (count > 0),
    items jsonb not null,
    at timestamptz not null,
    read_at timestamptz)`,
  // Similar ones are one while they are unread.
  `create unique index notices_group on notices (user_code, group_key) where read_at is null`,
  `create index notices_of_person on notices (user_code, at desc, notice_code desc)`,
  `create index notices_unread on notices (user_code, at desc, notice_code desc) where read_at is null`,
  `create index notices_by_age on notices (at)`,
];

export const notices = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table notices`.execute(db);
  },
};
