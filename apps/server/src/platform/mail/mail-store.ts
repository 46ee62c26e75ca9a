import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { createGroupedStatement, crowdGroups } from '../db/grouped-statement.ts';
import type { MailRow } from './tables.ts';
import { addJobs } from '../jobs/add-jobs.ts';
import { mailJob } from './mail.ts';

const dayMs = 24 * 3_600_000;
const keptMs = 14 * dayMs;

/** Those of the mails that are still to be sent: they wait, or were given up and are tried again. */
const readAllToSend = async (db: Db, mailIds: readonly number[]): Promise<(MailRow | undefined)[]> => {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where(sql<boolean>`mail_id = any(${[...mailIds]})`)
    .where('state', 'in', ['waiting', 'failed'])
    .where('text', 'is not', null)
    .execute();
  const found = new Map(rows.map((row) => [row.mail_id, row]));
  return mailIds.map((mailId) => found.get(mailId));
};

interface DoneMail {
  mailId: number;
  state: 'delivered' | 'kept';
  now: Date;
}
/** What was delivered is gone from here: a mail may hold a code. Only that it was sent remains. */
const markAllDone = async (db: Db, done: readonly DoneMail[]): Promise<undefined[]> => {
  await sql`update mails m set state = d.state, done_at = d.now, text = case when d.state = 'kept' then m.text end,
      html = case when d.state = 'kept' then m.html end, last_error = case when d.state = 'kept' then m.last_error end
    from unnest(${done.map(({ mailId }) => mailId)}::bigint[], ${done.map(({ state }) => state)}::text[],
      ${done.map(({ now }) => now)}::timestamptz[]) as d (mail_id, state, now) where m.mail_id = d.mail_id`.execute(db);
  return done.map(() => undefined);
};

export const createMailStore = (db: Db) => ({
  toSend: createGroupedStatement({ run: (mailIds: readonly number[]) => readAllToSend(db, mailIds), ...crowdGroups }),
  markDone: createGroupedStatement({ run: (done: readonly DoneMail[]) => markAllDone(db, done), ...crowdGroups }),
  /** Mails without a job: those of a restored backup, whose jobs were not in it. */
  queueWaiting: (): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('mails')
        .select(['mail_id', 'is_urgent'])
        .where('state', '=', 'waiting')
        .where(sql<boolean>`not exists (select from graphile_worker.jobs where key = 'mail:' || mail_id)`)
        .execute();
      const jobs = rows.map((row) => mailJob(row.mail_id, row.is_urgent));
      await addJobs(tx, jobs);
    }),

  /** Mails to people who do not exist: they can be read in the mailbox, and are never sent. */
  keepFor: async (host: string, now: Date): Promise<void> => {
    await db
      .updateTable('mails')
      .set({ state: 'kept', done_at: now })
      .where('state', '=', 'waiting')
      .where('to_email', 'like', `%@${host}`)
      .execute();
  },
  /** A code that was given up has expired, so its text goes; any other mail can be sent again by an operator. */
  markTrouble: async (
    { mail_id, is_urgent }: MailRow,
    { reason, attempts, isLast, now }: { reason: string; attempts: number; isLast: boolean; now: Date },
  ): Promise<void> => {
    await db
      .updateTable('mails')
      .set({ attempts, last_error: reason })
      .$if(isLast, (query) => query.set({ state: 'failed', done_at: now }))
      .$if(isLast && is_urgent, (query) => query.set({ text: null, html: null }))
      .where('mail_id', '=', mail_id)
      .execute();
  },
  sweep: async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - keptMs);
    await db
      .deleteFrom('mail_counts')
      .where('day', '<', new Date(now.getTime() - 2 * dayMs))
      .execute();
    await db
      .deleteFrom('mails')
      .where('state', 'not in', ['waiting', 'held'])
      .where('created_at', '<', before)
      .execute();
  },
});
export type MailStore = ReturnType<typeof createMailStore>;
