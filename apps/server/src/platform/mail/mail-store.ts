import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { MailRow } from './tables.ts';
import { addJobs } from '../jobs/add-jobs.ts';
import { mailJob } from './mail.ts';

const dayMs = 24 * 3_600_000;
const keptMs = 14 * dayMs;

export const createMailStore = (db: Db) => ({
  /** A mail that is still to be sent: one that waits, or one that was given up and is tried again. */
  toSend: (mailId: number): Promise<MailRow | undefined> =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('mail_id', '=', mailId)
      .where('state', 'in', ['waiting', 'failed'])
      .where('text', 'is not', null)
      .executeTakeFirst(),
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

  /** What was delivered is gone from here: a mail may hold a code. Only that it was sent remains. */
  markDelivered: async (mailId: number, now: Date): Promise<void> => {
    const change = { state: 'delivered', text: null, html: null, last_error: null, done_at: now } as const;
    await db.updateTable('mails').set(change).where('mail_id', '=', mailId).execute();
  },
  markKept: async (mailId: number, now: Date): Promise<void> => {
    await db.updateTable('mails').set({ state: 'kept', done_at: now }).where('mail_id', '=', mailId).execute();
  },
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
