import { type Kysely, sql } from 'kysely';

export const ceremonyRemote = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table ceremonies add column is_blank boolean not null default false,
      add column stepped_at timestamptz, add column remote_device text,
      add column remote_holder text references users`.execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table ceremonies drop column is_blank, drop column stepped_at, drop column remote_device,
      drop column remote_holder`.execute(db);
  },
};
