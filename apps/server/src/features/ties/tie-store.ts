import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

export interface RecordedDecision {
  containerCodes: string[];
  reason: string;
  decidedBy: string;
  decidedAt: Date;
}

/** Decisions of organisers about ties. None is ever changed; a newer one counts instead. */
export const createTieStore = () => ({
  /** Oldest first. */
  decisions: async (on: Db | Tx, competitionCode: string): Promise<RecordedDecision[]> => {
    const rows = await on
      .selectFrom('tie_decisions')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .orderBy('number')
      .execute();
    return rows.map((row) => ({
      containerCodes: row.container_codes,
      reason: row.reason,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at,
    }));
  },
  /** The caller holds the competition's lock, so that numbers have no gap. */
  add: async (
    tx: Tx,
    competitionCode: string,
    { containerCodes, reason, decidedBy, decidedAt }: RecordedDecision,
  ): Promise<void> => {
    const last = await tx
      .selectFrom('tie_decisions')
      .select('number')
      .where('competition_code', '=', competitionCode)
      .orderBy('number', 'desc')
      .executeTakeFirst();
    await tx
      .insertInto('tie_decisions')
      .values({
        competition_code: competitionCode,
        number: (last?.number ?? 0) + 1,
        container_codes: containerCodes,
        reason,
        decided_by: decidedBy,
        decided_at: decidedAt,
      })
      .execute();
  },
});
export type TieStore = ReturnType<typeof createTieStore>;
