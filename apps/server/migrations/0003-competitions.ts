import { type Kysely, sql } from 'kysely';

import { criteria } from './lists/criteria.ts';

/** The table that this step fills, as it was then. */
interface Library {
  criteria_library: { position: number; criterion_name: string; help_text: string; skills: string[] };
}

const statements = [
  `create table competitions (
    competition_code text primary key,
    organiser text not null references users,
    competition_name text not null,
    search text not null,
    competition_type text not null check (competition_type in ('SOLO', 'TEAM')),
    team_size integer,
    min_team_size integer,
    status text not null default 'DRAFT' check (status in ('DRAFT', 'LIVE')),
    image_file_id text references files,
    category_name text references categories,
    sub_categories text[] not null default '{}',
    details text not null default '',
    rules text not null default '',
    create_step integer not null default 1,
    version integer not null default 0,
    created_at timestamptz not null,
    active_at timestamptz not null,
    live_at timestamptz,
    removed_at timestamptz)`,
  `create index competitions_of_organiser on competitions (organiser, active_at desc, competition_code desc) where removed_at is null`,
  `create index competitions_live on competitions (live_at desc, competition_code desc) where status = 'LIVE' and removed_at is null`,
  `create table rounds (
    round_code text primary key,
    competition_code text not null references competitions,
    position integer not null,
    round_name text not null,
    details text not null,
    weightage numeric(5, 2) not null default 0 check (weightage between 0 and 100),
    is_mock boolean not null default false,
    is_live boolean not null default false,
    scale_min double precision not null,
    scale_max double precision not null,
    scale_step double precision not null,
    version integer not null default 0,
    created_at timestamptz not null,
    removed_at timestamptz)`,
  `create index rounds_of_competition on rounds (competition_code, position)`,
  `create table criteria (
    criterion_code text primary key,
    round_code text not null references rounds,
    position integer not null,
    criterion_name text not null,
    help_text text not null,
    skills text[] not null,
    removed_at timestamptz)`,
  `create index criteria_of_round on criteria (round_code, position)`,
  `create table criteria_library (
    position integer primary key,
    criterion_name text not null,
    help_text text not null,
    skills text[] not null)`,
  `create table rooms (
    competition_room_code text primary key,
    competition_code text not null references competitions,
    position integer not null,
    room_name text not null,
    version integer not null default 0,
    created_at timestamptz not null,
    removed_at timestamptz)`,
  `create index rooms_of_competition on rooms (competition_code, position)`,
  `create unique index rooms_name on rooms (competition_code, lower(room_name)) where removed_at is null`,
  `create table competition_settings (
    competition_code text not null references competitions,
    section text not null,
    content jsonb not null,
    version integer not null,
    primary key (competition_code, section))`,
  `create table submission_settings (
    round_code text primary key references rounds,
    competition_code text not null references competitions,
    content jsonb not null,
    version integer not null)`,
  `create index submission_settings_of_competition on submission_settings (competition_code)`,
  // The end is kept beside the hours it comes from, so that "open now" is a question to an index.
  `create table timeline_entries (
    timeline_code text primary key,
    competition_code text not null references competitions,
    kind text not null,
    title text not null,
    round_code text references rounds,
    start_time timestamptz not null,
    hours double precision not null,
    ends_at timestamptz not null,
    removed_at timestamptz)`,
  `create index timeline_of_competition on timeline_entries (competition_code, start_time) where removed_at is null`,
  `create unique index registration_window on timeline_entries (competition_code) where kind = 'registration' and removed_at is null`,
  // The address goes when its owner deletes their account; until somebody has come, it is all there is.
  `create table crew (
    crew_code text primary key,
    competition_code text not null references competitions,
    email text,
    user_code text references users,
    permissions text[] not null,
    status text not null check (status in ('INVITED', 'ONBOARDED', 'REVOKED')),
    invited_by text not null references users,
    invited_at timestamptz not null,
    onboarded_at timestamptz,
    revoked_at timestamptz,
    unique (competition_code, email),
    unique (competition_code, user_code))`,
  `create index crew_of_email on crew (email)`,
  `create index crew_of_user on crew (user_code)`,
  `alter table audit add column competition_code text references competitions`,
  `create index audit_of_competition on audit (competition_code, seq) where competition_code is not null`,
];

const tables = [
  'crew',
  'timeline_entries',
  'submission_settings',
  'competition_settings',
  'rooms',
  'criteria_library',
  'criteria',
  'rounds',
  'competitions',
];

export const competitions = {
  up: async (db: Kysely<Library>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await db
      .insertInto('criteria_library')
      .values(criteria.map((row, position) => ({ ...row, position })))
      .execute();
  },
  down: async (db: Kysely<Library>): Promise<void> => {
    await db.schema.alterTable('audit').dropColumn('competition_code').execute();
    for (const table of tables) await db.schema.dropTable(table).execute();
  },
};
