import type { Tx } from '../unit.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent if that commits, and only then. */
export type SendMail = (tx: Tx, mail: OutgoingMail, now: Date) => Promise<void>;

export interface Outbox {
  send: SendMail;
  /** Whether this transaction wrote a mail, so that its commit wakes the postman and no other commit does. */
  wroteIn(tx: Tx): boolean;
}

export const createOutbox = (): Outbox => {
  const wrote = new WeakSet<Tx>();
  return {
    async send(tx, { to, subject, text, html }, now) {
      await tx
        .insertInto('mails')
        .values({ to_email: to, subject, text, html: html ?? null, next_try_at: now, created_at: now })
        .execute();
      wrote.add(tx);
    },
    wroteIn: (tx) => wrote.has(tx),
  };
};
