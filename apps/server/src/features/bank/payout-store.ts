import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

export const createPayoutStore = () => ({
  find: (on: Db | Tx, competitionCode: string) =>
    on.selectFrom('payouts').select('sealed').where('competition_code', '=', competitionCode).executeTakeFirst(),
  save: async (
    tx: Tx,
    competitionCode: string,
    sealed: string,
    { userCode, now }: { userCode: string; now: Date },
  ): Promise<void> => {
    const saved = { sealed, updated_by: userCode, updated_at: now };
    await tx
      .insertInto('payouts')
      .values({ competition_code: competitionCode, ...saved })
      .onConflict((on) => on.column('competition_code').doUpdateSet(saved))
      .execute();
  },
  remove: async (tx: Tx, competitionCode: string): Promise<void> => {
    await tx.deleteFrom('payouts').where('competition_code', '=', competitionCode).execute();
  },
  forget: async (tx: Tx, userCode: string): Promise<void> => {
    await tx.deleteFrom('payouts').where('updated_by', '=', userCode).execute();
  },
});
export type PayoutStore = ReturnType<typeof createPayoutStore>;
