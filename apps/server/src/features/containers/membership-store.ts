import { sql } from 'kysely';
import type { MemberRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Person } from '../../platform/personal-data.ts';
import type { Tx } from '../../platform/unit.ts';

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
        'm.status',
        'm.is_captain',
        'm.invited_at',
        'm.joined_at',
        'm.removed_at',
      ])
      .where((eb) => eb.or([eb('m.user_code', '=', person.userCode), eb('m.email', '=', person.email)]))
      .orderBy('m.invited_at')
      .execute(),
  of: (tx: Tx, person: Person): Promise<MemberRow[]> =>
    tx
      .selectFrom('members')
      .selectAll()
      .where((eb) => eb.or([eb('user_code', '=', person.userCode), eb('email', '=', person.email)]))
      .execute(),
  /** Removes what identifies the person, and ends the membership if it has not ended. */
  erase: async (tx: Tx, memberCode: string): Promise<void> => {
    await tx
      .updateTable('members')
      .set({ email: null, f_name: null, l_name: null, institute_name: null, is_captain: false })
      .set({ removed_at: sql`coalesce(removed_at, now())` })
      .where('member_code', '=', memberCode)
      .execute();
  },
});
export type MembershipStore = ReturnType<typeof createMembershipStore>;
