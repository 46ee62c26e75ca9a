import { type Kysely, sql } from 'kysely';

const statements = [
  `create table video_settings (
    competition_code text primary key references competitions,
    content jsonb not null,
    version integer not null)`,
  // Also of rooms that belong to no competition: their id is in the token only.
  `create table video_rooms (
    room_id text primary key,
    locked_at timestamptz,
    lock_reason text,
    presenting text references containers)`,
];

export const videoRooms = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['video_rooms', 'video_settings']) await db.schema.dropTable(table).execute();
  },
};
