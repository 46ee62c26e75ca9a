import { type Kysely, sql } from 'kysely';

const statements = [
  `create table chats (
    chat_code text primary key,
    competition_code text not null references competitions,
    kind text not null check (kind in ('group', 'organisers')),
    container_code text not null references containers,
    last_number integer not null check (last_number > 0),
    last_at timestamptz not null,
    is_done boolean not null default false,
    answered_by text,
    answered_since timestamptz)`,
  `create index chats_of_competition on chats (competition_code, kind, last_at desc, chat_code desc)`,
  `create table chat_messages (
    chat_code text not null references chats on delete cascade,
    number integer not null,
    author text,
    side text not null check (side in ('team', 'organisers')),
    client_id text,
    text text check (length(text) between 1 and 4000),
    sent_at timestamptz not null,
    edited_at timestamptz,
    deleted_at timestamptz,
    version integer not null default 1,
    search text not null,
    removed_at timestamptz,
    removed_reason text check (length(removed_reason) between 1 and 300),
    primary key (chat_code, number),
    constraint chat_messages_client_id unique (author, client_id),
    check ((text is null) = (deleted_at is not null)),
    check ((removed_at is null) = (removed_reason is null)))`,
  // A jump to a day finds its first message here.
  `create index chat_messages_by_time on chat_messages (chat_code, sent_at, number)`,
  `create table earlier_messages (
    chat_code text not null,
    number integer not null,
    version integer not null,
    text text not null,
    replaced_at timestamptz not null,
    primary key (chat_code, number, version),
    foreign key (chat_code, number) references chat_messages on delete cascade)`,
  `create table chat_reads (
    chat_code text not null references chats on delete cascade,
    reader text not null,
    number integer not null,
    primary key (chat_code, reader))`,
  `create index chat_reads_of_reader on chat_reads (reader)`,
];

export const chat = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table chat_reads, earlier_messages, chat_messages, chats`.execute(db);
  },
};
