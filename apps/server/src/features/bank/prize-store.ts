import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { BankTables } from './tables.ts';

interface Promised {
  prizeName: string;
  winner: string;
  containerCode: string;
  place: number;
}
type PrizeFields = Pick<
  BankTables['prizes'],
  'prize_name' | 'winner' | 'state' | 'proof' | 'updated_by' | 'updated_at'
>;
type NewPrize = PrizeFields &
  Partial<Pick<Insertable<BankTables['prizes']>, 'container_code' | 'is_special' | 'reason'>>;

const hasSpecial = async (tx: Tx, containerCode: string, prizeName: string): Promise<boolean> =>
  (await tx
    .selectFrom('prizes')
    .select('prize_code')
    .where('container_code', '=', containerCode)
    .where('prize_name', '=', prizeName)
    .where('is_special', '=', true)
    .executeTakeFirst()) !== undefined;

const setProofFile = async (
  tx: Tx,
  prizeCode: string,
  { fileId, userCode, now }: { fileId: string; userCode: string; now: Date },
): Promise<void> => {
  const fields = { proof_file_id: fileId, updated_by: userCode, updated_at: now };
  await tx.updateTable('prizes').set(fields).where('prize_code', '=', prizeCode).execute();
};

/** Prizes of places in the register. */
const ofPlaces = (on: Db | Tx, competitionCode: string) =>
  on
    .selectFrom('prizes')
    .select(['prize_code', 'container_code', 'prize_name', 'winner', 'state'])
    .where('competition_code', '=', competitionCode)
    .where('is_special', '=', false)
    .where('container_code', 'is not', null)
    .execute();

const setStates = async (
  tx: Tx,
  prizeCodes: readonly string[],
  fields: { state: PrizeFields['state']; reason: string; updated_by: string; updated_at: Date },
): Promise<void> => {
  await tx
    .updateTable('prizes')
    .set(fields)
    .where('prize_code', 'in', [...prizeCodes, ''])
    .execute();
};

/** The register of real prizes. */
export const createPrizeStore = () => ({
  list: (on: Db | Tx, competitionCode: string) =>
    on
      .selectFrom('prizes')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .orderBy('place')
      .orderBy('prize_code')
      .limit(1000)
      .execute(),
  find: (on: Db | Tx, competitionCode: string, prizeCode: string) =>
    on
      .selectFrom('prizes')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('prize_code', '=', prizeCode)
      .executeTakeFirst(),
  /** Enters prizes that are not in the register yet; says how many were new. */
  promise: async (
    tx: Tx,
    competitionCode: string,
    promised: readonly Promised[],
    { userCode, now }: { userCode: string; now: Date },
  ): Promise<number> => {
    const rows = await tx
      .selectFrom('prizes')
      .select(['container_code', 'prize_name'])
      .where('competition_code', '=', competitionCode)
      .where('is_special', '=', false)
      .execute();
    const known = new Set(rows.map((row) => `${row.container_code} ${row.prize_name}`));
    const fresh = promised.filter(({ containerCode, prizeName }) => !known.has(`${containerCode} ${prizeName}`));
    await insertRows({ prefix: 'PRZ', now }, fresh, async (part) => {
      const written = await tx
        .insertInto('prizes')
        .values(
          part.map(({ id, row }) => ({
            prize_code: id,
            competition_code: competitionCode,
            prize_name: row.prizeName,
            winner: row.winner,
            container_code: row.containerCode,
            place: row.place,
            state: 'PROMISED' as const,
            proof: '',
            updated_by: userCode,
            updated_at: now,
          })),
        )
        .onConflict((on) => on.column('prize_code').doNothing())
        .returning('prize_code')
        .execute();
      return written.map(({ prize_code }) => prize_code);
    });
    return fresh.length;
  },
  ofPlaces,
  setStates,
  add: (tx: Tx, competitionCode: string, fields: NewPrize): Promise<string> =>
    insertWithNewId('PRZ', fields.updated_at, (prize_code) =>
      isInserted(
        tx
          .insertInto('prizes')
          .values({ prize_code, competition_code: competitionCode, container_code: null, place: null, ...fields }),
        'prize_code',
      ),
    ),
  update: async (tx: Tx, prizeCode: string, fields: PrizeFields): Promise<void> => {
    await tx.updateTable('prizes').set(fields).where('prize_code', '=', prizeCode).execute();
  },
  hasSpecial,
  setProofFile,
});
export type PrizeStore = ReturnType<typeof createPrizeStore>;
