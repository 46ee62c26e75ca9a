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
  /** The mails that went to an address before it had its account become the account's. */
  adopt(tx: Tx, email: string, userCode: string): Promise<void>;
  /** Whether this transaction wrote a mail, so that its commit wakes the postman and no other commit does. */
  wroteIn(tx: Tx): boolean;
}

export const createOutbox = (): Outbox => {
  const wrote = new WeakSet<Tx>();
  return {
    async send(tx, { to, userCode, subject, text, html }, now) {
      await tx
        .insertInto('mails')
        .values({ to_email: to, user_code: userCode, subject, text, html: html ?? null, next_try_at: now, created_at: now })
        .execute();
      wrote.add(tx);
    },
    async adopt(tx, email, userCode) {
      await tx.updateTable('mails').set({ user_code: userCode }).where('to_email', '=', email).where('user_code', 'is', null).execute();
    },
    wroteIn: (tx) => wrote.has(tx),
  };
};
