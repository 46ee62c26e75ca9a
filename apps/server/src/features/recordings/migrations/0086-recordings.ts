import { type Kysely, sql } from 'kysely';

const statements = [
  `create table recordings (
    recording_code text primary key,
    competition_code text not null references competitions,
    competition_room_code text not null,
    room_name text not null,
    state text not null check (state in ('RECORDING', 'PREPARING', 'READY', 'FAILED')),
    started_at timestamptz not null,
    started_by text,
    ended_at timestamptz,
    end_reason text,
    duration_ms integer,
    has_gap boolean not null default false,
    delete_at timestamptz not null)`,
  `create index recordings_of_competition on recordings (competition_code, started_at)`,
  `create index recordings_to_delete on recordings (delete_at)`,
  `create table recording_files (
    file_id text primary key,
    recording_code text not null references recordings on delete cascade,
    kind text not null check (kind in ('whole', 'track')),
    sha256 text not null,
    starts_at_ms integer not null)`,
  `create index recording_files_of_recording on recording_files (recording_code)`,
];

export const recordings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table recording_files, recordings`.execute(db);
  },
};
