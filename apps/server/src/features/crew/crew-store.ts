import type { Permission } from '@podium/domain/crew';
import { sql, type Updateable } from 'kysely';
import type { CrewRow, CrewTable } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
/** A crew member with their name and account, where there is one. */
export type WholeCrew = CrewRow & { email: string; f_name: string | null; l_name: string | null };

export const createCrewStore = () => ({
  /** Everyone who was ever invited and still has an address. */
  list: async (on: On, competitionCode: string): Promise<WholeCrew[]> =>
    on
      .selectFrom('crew as w')
      .leftJoin('users as u', (join) =>
        join.on((eb) =>
          eb.or([
            eb('u.user_code', '=', eb.ref('w.user_code')),
            eb.and([eb('w.user_code', 'is', null), eb('u.email', '=', eb.ref('w.email'))]),
          ]),
        ),
      )
      .selectAll('w')
      .select(['u.f_name', 'u.l_name', sql<string>`coalesce(u.email, w.email)`.as('email')])
      .where('w.competition_code', '=', competitionCode)
      .where('w.email', 'is not', null)
      .orderBy('w.invited_at')
      .orderBy('w.crew_code')
      .execute(),
  /** An address follows its person. Without this, a new owner of the old address could be taken for them. */
  followAddresses: async (tx: Tx, competitionCode: string): Promise<void> => {
    await sql`update crew w set email = u.email from users u
      where w.competition_code = ${competitionCode} and u.user_code = w.user_code and u.email is not null and w.email <> u.email
        and not exists (select from crew o where o.competition_code = w.competition_code and o.email = u.email)`.execute(
      tx,
    );
  },
  create: (
    tx: Tx,
    row: { competition_code: string; email: string; permissions: Permission[]; invited_by: string },
    now: Date,
  ): Promise<string> =>
    insertWithNewId('CRW', now, (crew_code) =>
      isInserted(tx.insertInto('crew').values({ ...row, crew_code, status: 'INVITED', invited_at: now }), 'crew_code'),
    ),
  update: async (tx: Tx, crewCode: string, patch: Updateable<CrewTable>): Promise<void> => {
    await tx.updateTable('crew').set(patch).where('crew_code', '=', crewCode).execute();
  },
  /** Gives the code of who has just come; nothing when they were here before, or were revoked meanwhile. */
  arrive: async (
    tx: Tx,
    { competitionCode, userCode, email, now }: { competitionCode: string; userCode: string; email: string; now: Date },
  ): Promise<string | undefined> => {
    const row = await tx
      .updateTable('crew')
      .set({ status: 'ONBOARDED', user_code: userCode, onboarded_at: now })
      .where('competition_code', '=', competitionCode)
      .where('status', '=', 'INVITED')
      .where((eb) =>
        eb.or([eb('user_code', '=', userCode), eb.and([eb('user_code', 'is', null), eb('email', '=', email)])]),
      )
      .returning('crew_code')
      .executeTakeFirst();
    return row?.crew_code;
  },
  isInvited: async (
    tx: Tx,
    { competitionCode, userCode, email }: { competitionCode: string; userCode: string; email: string },
  ): Promise<boolean> =>
    Boolean(
      await tx
        .selectFrom('crew')
        .select('crew_code')
        .where('competition_code', '=', competitionCode)
        .where('status', '=', 'INVITED')
        .where((eb) => eb.or([eb('user_code', '=', userCode), eb('email', '=', email)]))
        .executeTakeFirst(),
    ),
  emails: (on: On, crewCodes: readonly string[]) =>
    on
      .selectFrom('crew')
      .select(['crew_code', 'email'])
      .where('crew_code', 'in', [...crewCodes, ''])
      .execute(),
});
export type CrewStore = ReturnType<typeof createCrewStore>;
