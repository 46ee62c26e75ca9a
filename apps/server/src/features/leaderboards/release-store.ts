import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/unit.ts';
import type { LeaderboardTables } from './tables.ts';

/** Writes of a release and a freeze. */
export const createReleaseStore = () => ({
  addSnapshot: async (tx: Tx, row: Insertable<LeaderboardTables['leaderboard_snapshots']>): Promise<void> => {
    await tx.insertInto('leaderboard_snapshots').values(row).execute();
  },
  /** What was sealed for a ceremony is a release from now on: its text and hash stay, its moment and row of the chain are those of the release. */
  publishSnapshot: async (
    tx: Tx,
    competitionCode: string,
    version: number,
    released: Pick<Insertable<LeaderboardTables['leaderboard_snapshots']>, 'chain_seq' | 'chain_hash' | 'made_at'>,
  ): Promise<void> => {
    await tx
      .updateTable('leaderboard_snapshots')
      .set({ kind: 'RELEASE', ...released })
      .where('competition_code', '=', competitionCode)
      .where('version', '=', version)
      .where('kind', '=', 'SEALED')
      .execute();
  },
  release: async (tx: Tx, competitionCode: string, roundCodes: readonly string[], version: number): Promise<void> => {
    const values = { released_rounds: [...roundCodes], released_version: version };
    await tx
      .insertInto('leaderboards')
      .values({ competition_code: competitionCode, ...values })
      .onConflict((on) => on.column('competition_code').doUpdateSet(values))
      .execute();
  },
  setFrozen: async (
    tx: Tx,
    competitionCode: string,
    frozen: { version: number; at: Date; reason: string } | null,
  ): Promise<void> => {
    await tx
      .updateTable('leaderboards')
      .set({
        frozen_version: frozen?.version ?? null,
        frozen_at: frozen?.at ?? null,
        frozen_because: frozen?.reason ?? null,
      })
      .where('competition_code', '=', competitionCode)
      .execute();
  },
});
export type ReleaseStore = ReturnType<typeof createReleaseStore>;
