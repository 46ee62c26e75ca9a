import { type Kysely, sql } from 'kysely';

const statements = [
  `create table presentation_settings (
    round_code text primary key references rounds,
    competition_code text not null references competitions,
    setup_seconds integer not null check (setup_seconds between 0 and 3600),
    talk_seconds integer not null check (talk_seconds between 30 and 14400),
    question_seconds integer not null check (question_seconds between 0 and 7200),
    starts_at timestamptz,
    has_slots boolean not null,
    version integer not null)`,
  `create table presentations (
    round_code text not null references rounds,
    container_code text not null references containers,
    competition_code text not null references competitions,
    competition_room_code text not null references rooms,
    state text not null check (state in ('waiting', 'presenting', 'done')),
    position integer not null,
    slot integer not null,
    absences integer not null check (absences >= 0),
    absent_at timestamptz,
    position_before integer,
    called_at timestamptz,
    ended_at timestamptz,
    phase text check (phase in ('setup', 'talk', 'questions')),
    started_at timestamptz,
    paused_at timestamptz,
    paused_ms float8 not null,
    extra_ms float8 not null,
    primary key (round_code, container_code),
    check ((phase is null) = (started_at is null)),
    check (state <> 'done' or ended_at is not null))`,
  `create index presentations_of_container on presentations (container_code)`,
];

export const presentations = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table presentations, presentation_settings`.execute(db);
  },
};
