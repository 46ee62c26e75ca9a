import type { Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { RoundRow, RoundsTable } from './tables.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
export type RoundPatch = Updateable<Omit<RoundsTable, 'round_code' | 'competition_code' | 'version'>>;
type NewRound = Omit<RoundRow, 'round_code' | 'weightage' | 'version' | 'created_at' | 'removed_at'> & {
  weightage: number;
};

export const createRoundStore = () => ({
  /** All of them in order, removed ones too: those keep their place for the day they come back. */
  all: (on: On, competitionCode: string): Promise<RoundRow[]> =>
    on
      .selectFrom('rounds')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .orderBy('position')
      .orderBy('round_code')
      .execute(),
  live: (on: On, competitionCodes: readonly string[]) =>
    on
      .selectFrom('rounds')
      .select(['competition_code', 'round_name'])
      .where('competition_code', 'in', [...competitionCodes, ''])
      .where('is_live', '=', true)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute(),

  create: (tx: Tx, row: NewRound, now: Date): Promise<string> =>
    insertWithNewId('RND', now, (round_code) =>
      isInserted(tx.insertInto('rounds').values({ ...row, round_code, created_at: now }), 'round_code'),
    ),
  update: async (tx: Tx, roundCode: string, patch: RoundPatch): Promise<void> => {
    await tx
      .updateTable('rounds')
      .set(patch)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('round_code', '=', roundCode)
      .execute();
  },
  /** A place is no edit of the round itself, so its version stays. */
  setPosition: async (tx: Tx, roundCode: string, position: number): Promise<void> => {
    await tx.updateTable('rounds').set({ position }).where('round_code', '=', roundCode).execute();
  },
});
export type RoundStore = ReturnType<typeof createRoundStore>;
