import { addJobs, type NewJob } from '../jobs/add-jobs.ts';
import type { Tx } from '../unit.ts';

export interface OutgoingMail {
  to: string;
  /** Whose mail it is; none where the address has no account. */
  userCode: string | null;
  subject: string;
  text: string;
  html?: string;
  /** Somebody waits for it in front of a screen, as for a sign-in code: it is sent before all others. */
  isUrgent?: boolean;
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent if that commits, and only then. */
export type SendMail = (tx: Tx, mail: OutgoingMail, now: Date) => Promise<void>;

export interface Outbox {
  send: SendMail;
  /** Many at once, in few statements. */
  sendAll(tx: Tx, mails: readonly OutgoingMail[], now: Date): Promise<void>;
  /** The mails that went to an address before it had its account become the account's. */
  adopt(tx: Tx, email: string, userCode: string): Promise<void>;
}

const batch = 2000;

/** A code that comes after ten minutes is of no use; an invitation outlives a mail server that is down for half a day. */
export const mailJob = (mailId: number, isUrgent: boolean): NewJob => ({
  task: 'mail',
  payload: { mailId },
  key: `mail:${mailId}`,
  priority: isUrgent ? -10 : 10,
  maxAttempts: isUrgent ? 6 : 11,
});

export const createOutbox = (): Outbox => {
  const sendAll: Outbox['sendAll'] = async (tx, mails, now) => {
    for (let at = 0; at < mails.length; at += batch) {
      const rows = mails.slice(at, at + batch).map(({ to, userCode, subject, text, html, isUrgent }) => ({
        to_email: to,
        user_code: userCode,
        subject,
        text,
        html: html ?? null,
        is_urgent: isUrgent ?? false,
        created_at: now,
      }));
      const written = await tx.insertInto('mails').values(rows).returning(['mail_id', 'is_urgent']).execute();
      const jobs = written.map((row) => mailJob(row.mail_id, row.is_urgent));
      await addJobs(tx, jobs);
    }
  };
  return {
    sendAll,
    send: (tx, mail, now) => sendAll(tx, [mail], now),
    async adopt(tx, email, userCode) {
      await tx
        .updateTable('mails')
        .set({ user_code: userCode })
        .where('to_email', '=', email)
        .where('user_code', 'is', null)
        .execute();
    },
  };
};
