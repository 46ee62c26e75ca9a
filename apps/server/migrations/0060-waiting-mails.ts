import { type Kysely, sql } from 'kysely';

const statements = [
  // What a mail is about, so that a newer one takes its place and one about somebody who left is not sent.
  `alter table mails add column about_kind text`,
  `alter table mails add column about_code text`,
];

const back = [`alter table mails drop column about_code`, `alter table mails drop column about_kind`];

export const waitingMails = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of back) await sql.raw(statement).execute(db);
  },
};
