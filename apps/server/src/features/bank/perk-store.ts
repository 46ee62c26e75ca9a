import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { BankTables } from './tables.ts';

type PerkFields = Pick<BankTables['perks'], 'perk_name' | 'coins' | 'stock' | 'is_offered'>;

export const createPerkStore = () => ({
  list: (on: Db | Tx, competitionCode: string) =>
    on
      .selectFrom('perks')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .orderBy('created_at')
      .orderBy('perk_code')
      .limit(500)
      .execute(),
  find: (tx: Tx, competitionCode: string, perkCode: string) =>
    tx
      .selectFrom('perks')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('perk_code', '=', perkCode)
      .executeTakeFirst(),
  add: (tx: Tx, competitionCode: string, fields: PerkFields, now: Date): Promise<string> =>
    insertWithNewId('PRK', now, (perk_code) =>
      isInserted(
        tx.insertInto('perks').values({ perk_code, competition_code: competitionCode, created_at: now, ...fields }),
        'perk_code',
      ),
    ),
  update: async (tx: Tx, perkCode: string, fields: PerkFields): Promise<void> => {
    await tx.updateTable('perks').set(fields).where('perk_code', '=', perkCode).execute();
  },
  /** So many more are sold; fewer when a sale is taken back. */
  sell: async (tx: Tx, perkCode: string, by: number): Promise<void> => {
    await tx
      .updateTable('perks')
      .set({ sold: sql`sold + ${by}` })
      .where('perk_code', '=', perkCode)
      .execute();
  },
});
export type PerkStore = ReturnType<typeof createPerkStore>;
