import { type Kysely, sql } from 'kysely';

const statements = [
  // The programs of this installation that run now. A row that was not renewed in time belongs to a program that is gone.
  `create table nodes (
    node text primary key,
    number integer not null unique,
    expires_at timestamptz not null)`,
  'create sequence node_numbers maxvalue 1048575 cycle',
  // Who is present, by node. After a crash of the database every node writes its own again, so nothing here is worth a log.
  `create unlogged table presence (
    channel text not null,
    member_id text not null,
    node text not null,
    windows integer not null,
    info jsonb,
    primary key (channel, member_id, node))`,
  'create index presence_node on presence (node)',
];

export const nodes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['presence', 'nodes']) await db.schema.dropTable(table).execute();
    await sql`drop sequence node_numbers`.execute(db);
  },
};
