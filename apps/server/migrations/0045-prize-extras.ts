import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table prizes
    add column is_special boolean not null default false,
    add column reason text not null default '',
    add column proof_file_id text references files`,
  // An entry may get a prize by its place and a special prize of the same name, each once.
  `alter table prizes drop constraint prizes_competition_code_container_code_prize_name_key,
    add constraint prizes_given_once unique (competition_code, container_code, prize_name, is_special)`,
  `alter table certificates add column draw_error text`,
  // Public keys that this installation signed with. A key is never removed: what it signed is out in the world.
  `create table signing_keys (
    key_id text primary key,
    public_key text not null,
    first_used_at timestamptz not null)`,
  `insert into signing_keys (key_id, public_key, first_used_at)
    select key_id, min(public_key), min(issued_at) from certificates where key_id <> '' group by key_id`,
];

export const prizeExtras = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table signing_keys`.execute(db);
    await sql`alter table certificates drop column draw_error`.execute(db);
    await sql`alter table prizes drop constraint prizes_given_once`.execute(db);
    await sql`delete from prizes where is_special`.execute(db);
    await sql`alter table prizes add unique (competition_code, container_code, prize_name)`.execute(db);
    await sql`alter table prizes drop column is_special, drop column reason, drop column proof_file_id`.execute(db);
  },
};
