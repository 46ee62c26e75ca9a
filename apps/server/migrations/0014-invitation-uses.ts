import { type Kysely, sql } from 'kysely';

/** Who has used which open link: the same person again costs no further use. */
const table = `create table invitation_uses (
  link_code text not null references invitations on delete cascade,
  user_code text not null references users on delete cascade,
  primary key (link_code, user_code))`;

export const invitationUses = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(table).execute(db);
    await sql.raw(`create index invitation_uses_person on invitation_uses (user_code)`).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(`drop table invitation_uses`).execute(db);
  },
};
