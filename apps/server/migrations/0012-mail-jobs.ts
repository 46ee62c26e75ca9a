import { type Kysely, sql } from 'kysely';

const statements = [
  // When a mail is sent, and when it is tried again, is the job queue's business now.
  `drop index mails_due`,
  `alter table mails drop column next_try_at`,
  `alter table mails add column is_urgent boolean not null default false`,
  `create index mails_waiting on mails (mail_id) where state = 'waiting'`,
];

const back = [
  `drop index mails_waiting`,
  `alter table mails drop column is_urgent`,
  `alter table mails add column next_try_at timestamptz not null default now()`,
  `create index mails_due on mails (next_try_at) where state = 'waiting'`,
];

export const mailJobs = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of back) await sql.raw(statement).execute(db);
  },
};
