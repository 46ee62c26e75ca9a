import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CertificateRow } from './tables.ts';

type On = Db | Tx;

/** Certificates that a later release supersedes. */
export const createSupersededStore = () => ({
  /** Those that hold, for a comparison with a new release. */
  holding: (on: On, competitionCode: string): Promise<CertificateRow[]> =>
    on
      .selectFrom('certificates')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('kind', '!=', 'CREW')
      .where('revoked_at', 'is', null)
      .where('superseded_at', 'is', null)
      .execute(),
  supersede: async (
    tx: Tx,
    serials: readonly string[],
    { at, reason }: { at: Date; reason: string },
  ): Promise<void> => {
    await tx
      .updateTable('certificates')
      .set({ superseded_at: at, superseded_because: reason })
      .where(sql<boolean>`serial = any(${[...serials]})`)
      .execute();
  },
  /** Each superseded certificate leads to the one that holds now. */
  lead: async (tx: Tx, pairs: readonly { from: string; to: string }[]): Promise<void> => {
    await sql`update certificates k set superseded_by = w.to_serial
      from unnest(${pairs.map(({ from }) => from)}::text[], ${pairs.map(({ to }) => to)}::text[]) as w (from_serial, to_serial)
      where k.serial = w.from_serial`.execute(tx);
  },
});
export type SupersededStore = ReturnType<typeof createSupersededStore>;
