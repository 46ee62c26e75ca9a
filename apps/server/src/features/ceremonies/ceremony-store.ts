import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CeremonyTables } from './tables.ts';

type On = Db | Tx;
/** What changes while a ceremony is open. */
type CeremonyState = Pick<
  Updateable<CeremonyTables['ceremonies']>,
  'step' | 'stepped_at' | 'is_blank' | 'remote_device' | 'remote_holder'
>;

export const createCeremonyStore = () => {
  const ofCompetition = (on: On, competitionCode: string) =>
    on
      .selectFrom('ceremonies')
      .select(['number', 'version', 'is_withheld', 'round_codes', 'released_rounds', 'places', 'calls', 'step'])
      .select(['is_blank', 'opened_at', 'stepped_at', 'remote_device', 'remote_holder'])
      .where('competition_code', '=', competitionCode);
  return {
    open: (on: On, competitionCode: string) =>
      ofCompetition(on, competitionCode).where('closed_at', 'is', null).executeTakeFirst(),
    /** The newest one that was played to its end. */
    lastEnded: (on: On, competitionCode: string) =>
      ofCompetition(on, competitionCode)
        .where('outcome', '=', 'ENDED')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),
    lastNumber: async (on: On, competitionCode: string): Promise<number> =>
      (
        await on
          .selectFrom('ceremonies')
          .select('number')
          .where('competition_code', '=', competitionCode)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst()
      )?.number ?? 0,
    add: async (tx: Tx, row: Insertable<CeremonyTables['ceremonies']>): Promise<void> => {
      await tx.insertInto('ceremonies').values(row).execute();
    },
    /** The name of the person who holds the remote. */
    nameOf: async (on: On, userCode: string): Promise<string> => {
      const { f_name: first, l_name: last } = await on
        .selectFrom('users')
        .select(['f_name', 'l_name'])
        .where('user_code', '=', userCode)
        .executeTakeFirstOrThrow();
      return [first, last].filter(Boolean).join(' ');
    },
    set: async (tx: Tx, competitionCode: string, number: number, changed: CeremonyState): Promise<void> => {
      await tx
        .updateTable('ceremonies')
        .set(changed)
        .where('competition_code', '=', competitionCode)
        .where('number', '=', number)
        .execute();
    },
    close: async (
      tx: Tx,
      competitionCode: string,
      number: number,
      closed: { at: Date; outcome: 'ENDED' | 'CANCELLED' },
    ): Promise<void> => {
      await tx
        .updateTable('ceremonies')
        .set({ closed_at: closed.at, outcome: closed.outcome })
        .where('competition_code', '=', competitionCode)
        .where('number', '=', number)
        .execute();
    },
  };
};
export type CeremonyStore = ReturnType<typeof createCeremonyStore>;
