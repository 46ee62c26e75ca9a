import { pageSize } from '@podium/domain/constants';
import type { Db } from '../db/database.ts';
import type { MailRow } from './tables.ts';
import type { Person } from '../personal-data.ts';
import type { Tx } from '../unit.ts';

/** How long one node has for a mail before another may take it over. */
const leaseMs = 120_000;
const mostAttempts = 8;
const batch = 10;
const keptMs = 14 * 24 * 3_600_000;

/** 30 s, 1 min, 2 min … doubling; the last tries are about an hour apart. */
export const retryAfterMs = (attempts: number): number => 30_000 * 2 ** Math.min(attempts - 1, 7);

const ofPerson = ({ userCode, email }: Person) => ({ user_code: userCode, to_email: email });

export const createMailStore = (db: Db) => ({
  /** Takes due mails for this node. The lease is committed before anything is sent, so no connection waits for SMTP. */
  takeDue: (now: Date): Promise<MailRow[]> =>
    db
      .updateTable('mails')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: new Date(now.getTime() + leaseMs) }))
      .where('mail_id', 'in', (eb) =>
        eb
          .selectFrom('mails')
          .select('mail_id')
          .where('state', '=', 'waiting')
          .where('next_try_at', '<=', now)
          .orderBy('mail_id')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),

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
  /** Says whether it was given up. */
  markTrouble: async ({ mail_id, attempts }: MailRow, reason: string, now: Date): Promise<boolean> => {
    const isOver = attempts >= mostAttempts;
    await db
      .updateTable('mails')
      .set(
        isOver
          ? { state: 'failed', text: null, html: null, last_error: reason, done_at: now }
          : { last_error: reason, next_try_at: new Date(now.getTime() + retryAfterMs(attempts)) },
      )
      .where('mail_id', '=', mail_id)
      .execute();
    return isOver;
  },

  /** Newest first; what a person may still read. */
  readable: ({ to, before }: { to: string | undefined; before: number | undefined }) => {
    let query = db
      .selectFrom('mails')
      .select(['mail_id', 'to_email', 'subject', 'text', 'created_at'])
      .where('text', 'is not', null)
      .orderBy('mail_id', 'desc')
      .limit(pageSize + 1);
    if (to !== undefined) query = query.where('to_email', '=', to);
    if (before !== undefined) query = query.where('mail_id', '<', before);
    return query.execute();
  },
  sentTo: (person: Person) =>
    db
      .selectFrom('mails')
      .select(['to_email', 'subject', 'state', 'created_at'])
      .where((eb) => eb.or(ofPerson(person)))
      .orderBy('mail_id')
      .execute(),
  forget: async (tx: Tx, person: Person): Promise<void> => {
    await tx
      .deleteFrom('mails')
      .where((eb) => eb.or(ofPerson(person)))
      .execute();
  },
  sweep: async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - keptMs);
    await db.deleteFrom('mails').where('state', '!=', 'waiting').where('created_at', '<', before).execute();
  },
});
export type MailStore = ReturnType<typeof createMailStore>;
