import { type Kysely, sql } from 'kysely';

const statements = [
  // Whose competition a mail invites to: while that is a draft, the mail waits with the state 'held'.
  `alter table mails add column competition_code text references competitions`,
  `alter table mails add column stop_url text`,
  `create index mails_held on mails (competition_code) where state = 'held'`,
  // Only a fingerprint of the address: it must be recognised and never read.
  `create table mail_stops (email_key text primary key, stopped_at timestamptz not null)`,
  `create table mail_counts (
    bucket text not null,
    day timestamptz not null,
    mails integer not null,
    primary key (bucket, day))`,
];

const back = [
  `drop table mail_counts`,
  `drop table mail_stops`,
  `drop index mails_held`,
  `alter table mails drop column stop_url`,
  `alter table mails drop column competition_code`,
];

export const mailLimits = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of back) await sql.raw(statement).execute(db);
  },
};
