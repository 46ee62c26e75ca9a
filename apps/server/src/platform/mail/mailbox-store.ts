import { pageSize } from '@podium/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Person } from '../personal-data.ts';
import type { Tx } from '../units/unit.ts';
import { replaceName } from './named-people.ts';

const leftName = 'Somebody who left Podium';

const ofPerson = ({ userCode, email }: Person) => ({ user_code: userCode, to_email: email });

/** Mails as their readers see them. */
export const createMailboxStore = (db: Db) => ({
  /** Newest first; what a person may still read. A mail that waits for its competition was not sent to anybody. */
  readable: ({ to, before }: { to: string | undefined; before: number | undefined }) => {
    let query = db
      .selectFrom('mails')
      .select(['mail_id', 'to_email', 'subject', 'text', 'created_at'])
      .where('text', 'is not', null)
      .where('state', '<>', 'held')
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
  /** Before the account itself is emptied: mails to others lose the name that they hold. */
  forget: async (tx: Tx, person: Person): Promise<void> => {
    const name = sql<string>`concat_ws(' ', f_name, l_name)`.as('name');
    const user = await tx.selectFrom('users').select(name).where('user_code', '=', person.userCode).executeTakeFirst();
    await replaceName(tx, person.userCode, user?.name ?? '', leftName);
    await tx
      .deleteFrom('mails')
      .where((eb) => eb.or(ofPerson(person)))
      .execute();
  },
});
export type MailboxStore = ReturnType<typeof createMailboxStore>;
