import { type Kysely, sql } from 'kysely';

const statements = [
  `create table institutes (
    institute_id text primary key,
    label text not null,
    institute_name text not null,
    is_active boolean not null,
    name_key text not null unique,
    search text not null)`,
  `create table sub_professions (
    sub_profession_code text primary key,
    label text not null,
    occupation text not null,
    position integer not null)`,
  `create table categories (category_name text primary key, label text not null, position integer not null)`,
  `create table sub_categories (
    sub_category_name text primary key,
    category_name text not null references categories,
    label text not null,
    position integer not null)`,
  `create table files (
    file_id text primary key,
    key text not null unique,
    type text not null,
    size bigint not null,
    owner text not null,
    created_at timestamptz not null)`,
  // A deleted person keeps the row, without anything personal, so that results they took part in still add up.
  `create table users (
    user_code text primary key,
    user_id text not null unique,
    email text unique,
    password_hash text,
    f_name text,
    l_name text,
    phone text unique,
    gender text,
    occupation text,
    institute_id text references institutes,
    sub_profession_code text references sub_professions,
    interests text[] not null default '{}',
    interests_picked boolean not null default false,
    avatar_file_id text references files,
    visibility text not null default 'members',
    version integer not null default 0,
    created_at timestamptz not null,
    deleted_at timestamptz)`,
  `create table sessions (
    session_id text primary key,
    user_code text not null references users,
    token_hash text not null unique,
    device text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index sessions_of_user on sessions (user_code)`,
  `create table challenges (
    challenge_id text primary key,
    purpose text not null,
    email text not null,
    user_code text references users,
    password_hash text,
    code_mac text not null,
    tries integer not null default 0,
    sent_at timestamptz not null,
    used_at timestamptz)`,
  `create index challenges_of_email on challenges (email)`,
  `create table code_sends (purpose text not null, email_key text not null, sent_at timestamptz not null)`,
  `create index code_sends_of_email on code_sends (email_key, purpose, sent_at)`,
  `create table login_tries (email_key text primary key, tries integer not null, last_at timestamptz not null)`,
  `create table mails (
    mail_id bigint generated always as identity primary key,
    to_email text not null,
    user_code text references users,
    subject text not null,
    text text,
    html text,
    state text not null default 'waiting',
    attempts integer not null default 0,
    next_try_at timestamptz not null,
    last_error text,
    created_at timestamptz not null,
    done_at timestamptz)`,
  `create index mails_due on mails (next_try_at) where state = 'waiting'`,
  `create index mails_of_address on mails (to_email)`,
  `create index mails_of_person on mails (user_code)`,
  `create table audit (
    seq bigint generated always as identity primary key,
    at timestamptz not null,
    actor text not null,
    act text not null,
    subject text not null,
    details jsonb not null)`,
  `create index audit_of_subject on audit (subject)`,
  `create table analytics_events (
    seq bigint generated always as identity primary key,
    user_code text references users,
    level text not null,
    name text not null,
    properties jsonb not null,
    happened_at timestamptz not null,
    received_at timestamptz not null)`,
  `create index analytics_events_of_user on analytics_events (user_code)`,
  `create table idempotency_keys (
    scope text not null,
    endpoint text not null,
    key_hash text not null,
    request_mac text not null,
    answer text,
    created_at timestamptz not null,
    primary key (scope, endpoint, key_hash))`,
  // Counters may die with the machine: then everyone simply starts a new window, and no disk waits for them meanwhile.
  `create unlogged table rate_limits (
    bucket text not null,
    window_at timestamptz not null,
    calls integer not null,
    primary key (bucket, window_at))`,
];

const tables = [
  'rate_limits', 'idempotency_keys', 'analytics_events', 'audit', 'mails', 'login_tries', 'code_sends', 'challenges',
  'sessions', 'users', 'files', 'sub_categories', 'categories', 'sub_professions', 'institutes',
];

export const accounts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of tables) await db.schema.dropTable(table).execute();
  },
};
