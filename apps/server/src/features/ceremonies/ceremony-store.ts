import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CeremonyTables } from './tables.ts';

type On = Db | Tx;

export const createCeremonyStore = () => {
  const ofCompetition = (on: On, competitionCode: string) =>
    on
      .selectFrom('ceremonies')
      .select(['number', 'version', 'is_withheld', 'round_codes', 'released_rounds', 'places', 'calls', 'step'])
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
    setStep: async (tx: Tx, competitionCode: string, number: number, step: number): Promise<void> => {
      await tx
        .updateTable('ceremonies')
        .set({ step })
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
