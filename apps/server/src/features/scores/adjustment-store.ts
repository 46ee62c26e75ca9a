import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { AdjustmentRow } from './tables.ts';

type NewAdjustment = Omit<AdjustmentRow, 'adjustment_code' | 'revoked_at' | 'revoked_by' | 'revoked_because'>;

/** Penalties and bonuses. None is deleted: one that was taken back is marked. */
export const createAdjustmentStore = () => ({
  add: (tx: Tx, row: NewAdjustment): Promise<string> =>
    insertWithNewId('ADJ', row.created_at, (adjustment_code) =>
      isInserted(tx.insertInto('score_adjustments').values({ ...row, adjustment_code }), 'adjustment_code'),
    ),
  /** The adjustment as it was; nothing when there is none that still counts. */
  revoke: (
    tx: Tx,
    { adjustmentCode, competitionCode }: { adjustmentCode: string; competitionCode: string },
    { by, reason, now }: { by: string; reason: string; now: Date },
  ): Promise<AdjustmentRow | undefined> =>
    tx
      .updateTable('score_adjustments')
      .set({ revoked_at: now, revoked_by: by, revoked_because: reason })
      .where('adjustment_code', '=', adjustmentCode)
      .where('competition_code', '=', competitionCode)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  of: (on: Db | Tx, roundCode: string, containerCodes: readonly string[]): Promise<AdjustmentRow[]> =>
    on
      .selectFrom('score_adjustments')
      .selectAll()
      .where('round_code', '=', roundCode)
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .where('revoked_at', 'is', null)
      .orderBy('created_at')
      .orderBy('adjustment_code')
      .execute(),
});
export type AdjustmentStore = ReturnType<typeof createAdjustmentStore>;
