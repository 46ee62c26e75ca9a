import { sql } from 'kysely';
import type { MemberRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Person } from '../../platform/personal-data.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** Replaces the name of a container whose only person has left. */
const nobody = '—';

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
  /** Answers go with the person who gave them, and the name of a person with the person. */
  forgetContainers: async (tx: Tx, containerCodes: readonly string[], userCode: string): Promise<void> => {
    await sql`update containers set answers = '{}', answered_by = null where answered_by = ${userCode}`.execute(tx);
    await sql`update containers c set container_name = ${nobody}, name_key = ${nobody}, answers = '{}'
      where c.container_code = any(${[...containerCodes]}) and c.type = 'REGISTRATION' and not exists (
        select from members m where m.container_code = c.container_code
          and (m.removed_at is null or m.ended_by = 'container'))`.execute(tx);
  },
  /** Somebody else may have had the address before and kept a copy of it with a seat. */
  releaseEmail: async (tx: Tx, { email }: Person): Promise<void> => {
    await tx.updateTable('members').set({ email: null }).where('email', '=', email).execute();
  },
});
export type MembershipStore = ReturnType<typeof createMembershipStore>;
