import type { Tx } from '../unit.ts';

export interface OutgoingMail {
  to: string;
  /** Whose mail it is; none where the address has no account. */
  userCode: string | null;
  subject: string;
  text: string;
  html?: string;
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent if that commits, and only then. */
export type SendMail = (tx: Tx, mail: OutgoingMail, now: Date) => Promise<void>;

export interface Outbox {
  send: SendMail;
  /** Many at once, in few statements. */
  sendAll(tx: Tx, mails: readonly OutgoingMail[], now: Date): Promise<void>;
  /** The mails that went to an address before it had its account become the account's. */
  adopt(tx: Tx, email: string, userCode: string): Promise<void>;
  /** Whether this transaction wrote a mail, so that its commit wakes the postman and no other commit does. */
  wroteIn(tx: Tx): boolean;
}

const batch = 2000;

export const createOutbox = (): Outbox => {
  const wrote = new WeakSet<Tx>();
  const sendAll: Outbox['sendAll'] = async (tx, mails, now) => {
    for (let at = 0; at < mails.length; at += batch) {
      const rows = mails.slice(at, at + batch).map(({ to, userCode, subject, text, html }) => ({
        to_email: to,
        user_code: userCode,
        subject,
        text,
        html: html ?? null,
        next_try_at: now,
        created_at: now,
      }));
      await tx.insertInto('mails').values(rows).execute();
      wrote.add(tx);
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
    wroteIn: (tx) => wrote.has(tx),
  };
};
