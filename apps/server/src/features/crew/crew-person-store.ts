import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** The crew rows of one person, in all competitions. */
export const createCrewPersonStore = (db: Db) => ({
  list: (person: { userCode: string; email: string }) =>
    db
      .selectFrom('crew as w')
      .innerJoin('competitions as c', 'c.competition_code', 'w.competition_code')
      .select(['w.competition_code', 'c.competition_name', 'w.permissions', 'w.status', 'w.invited_at'])
      .where((eb) => eb.or([eb('w.user_code', '=', person.userCode), eb('w.email', '=', person.email)]))
      .orderBy('w.invited_at')
      .execute(),
  forget: async (tx: Tx, person: { userCode: string; email: string }): Promise<void> => {
    await tx
      .updateTable('crew')
      .set({ email: null, permissions: [], status: 'REVOKED' })
      .where((eb) =>
        eb.or([
          eb('user_code', '=', person.userCode),
          eb.and([eb('user_code', 'is', null), eb('email', '=', person.email)]),
        ]),
      )
      .execute();
  },
});
