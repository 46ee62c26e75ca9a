import { sql } from 'kysely';
import type { MemberRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Person } from '../../platform/personal-data.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** A seat belongs to the account that took it, and before that to the address it was reserved for. */
const isOf = ({ userCode, email }: Person) =>
  sql<boolean>`(m.user_code = ${userCode} or (m.user_code is null and m.email = ${email}))`;

/** Every membership of one person, also those that ended: for the export and the deletion of their data. */
export const createMembershipStore = (db: Db) => ({
  exportOf: (person: Person) =>
    db
      .selectFrom('members as m')
      .innerJoin('containers as c', 'c.container_code', 'm.container_code')
      .innerJoin('competitions as k', 'k.competition_code', 'm.competition_code')
      .select([
        'k.competition_code',
        'k.competition_name',
        'c.container_code',
        'c.container_name',
        'c.type',
        'c.answers',
        'c.answered_by',
        'm.status',
        'm.is_captain',
        'm.invited_at',
        'm.joined_at',
        'm.removed_at',
      ])
      .where(isOf(person))
      .orderBy('m.invited_at')
      .execute(),
  of: (tx: Tx, person: Person): Promise<MemberRow[]> =>
    tx.selectFrom('members as m').selectAll('m').where(isOf(person)).execute(),
  /** Removes what identifies the person from seats that have ended. */
  erase: async (tx: Tx, rows: readonly MemberRow[]): Promise<void> => {
    await tx
      .updateTable('members')
      .set({ email: null, f_name: null, l_name: null, institute_name: null })
      .where(sql<boolean>`member_code = any(${rows.map((row) => row.member_code)})`)
      .execute();
  },
  /** Somebody else may have had the address before and kept a copy of it with a seat. */
  releaseEmail: async (tx: Tx, { email }: Person): Promise<void> => {
    await tx.updateTable('members').set({ email: null }).where('email', '=', email).execute();
  },
});
export type MembershipStore = ReturnType<typeof createMembershipStore>;
