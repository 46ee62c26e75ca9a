import { pageSize } from '@podium/domain/constants';
import type { Db } from '../db/database.ts';
import type { Person } from '../personal-data.ts';
import type { Tx } from '../units/unit.ts';

const ofPerson = ({ userCode, email }: Person) => ({ user_code: userCode, to_email: email });

/** Mails as their readers see them. */
export const createMailboxStore = (db: Db) => ({
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
});
export type MailboxStore = ReturnType<typeof createMailboxStore>;
