import { type Kysely, sql } from 'kysely';

const statements = [
  // Which node carries a video room, until when, and where it is reached. A token is never given twice, whatever was removed.
  'create sequence room_lease_tokens',
  `create table room_leases (
    room_id text primary key,
    node text not null,
    token bigint not null default nextval('room_lease_tokens'),
    until timestamptz not null,
    address text not null)`,
  'create index room_leases_until on room_leases (until)',
];

export const roomLeases = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.dropTable('room_leases').execute();
    await sql`drop sequence room_lease_tokens`.execute(db);
  },
};
