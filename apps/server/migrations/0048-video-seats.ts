import { type Kysely, sql } from 'kysely';

const statements = [
  // Which person a token was handed to, so that their right can be asked again. A token of no person has a row only once it was refused.
  `create table video_entrances (
    token_id text primary key,
    room_id text not null,
    role text not null,
    user_code text references users,
    judge_code text references judges,
    expires_at timestamptz not null,
    removed_at timestamptz)`,
  'create index video_entrances_expiry on video_entrances (expires_at)',
  'create index video_entrances_user on video_entrances (user_code) where user_code is not null',
  // The peers of the rooms that a node carries, for the node that carries them after it.
  `create table video_seats (
    room_id text not null,
    peer_id text not null,
    content jsonb not null,
    primary key (room_id, peer_id))`,
  'alter table video_rooms add column carried_at timestamptz',
];

export const videoSeats = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.alterTable('video_rooms').dropColumn('carried_at').execute();
    for (const table of ['video_seats', 'video_entrances']) await db.schema.dropTable(table).execute();
  },
};
