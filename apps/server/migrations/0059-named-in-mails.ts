import { type Kysely, sql } from 'kysely';

/** Whose names a mail holds: they follow the account until the mail is delivered. */
const up = [
  `alter table mails add column named text[] not null default '{}'`,
  `create index mails_naming on mails using gin (named) where text is not null`,
];

export const namedInMails = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of up) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop index mails_naming`.execute(db);
    await sql`alter table mails drop column named`.execute(db);
  },
};
