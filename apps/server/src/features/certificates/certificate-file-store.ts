import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { addJobs, type NewJob } from '../../platform/jobs/add-jobs.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CertificateRow } from './tables.ts';

type On = Db | Tx;

/** Those that could not be drawn, with the reason. */
const failed = (on: On, competitionCode: string, limit: number) =>
  on
    .selectFrom('certificates')
    .select(['serial', 'kind', 'name', 'draw_error'])
    .where('competition_code', '=', competitionCode)
    .where('file_id', 'is', null)
    .where('draw_error', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('superseded_at', 'is', null)
    .orderBy('kind')
    .orderBy('name')
    .orderBy('serial')
    .limit(limit)
    .execute();

/** Forgets the reasons, so that the next job tries again; says how many there were. */
const retryFailed = async (tx: Tx, competitionCode: string): Promise<number> => {
  const rows = await tx
    .updateTable('certificates')
    .set({ draw_error: null })
    .where('competition_code', '=', competitionCode)
    .where('file_id', 'is', null)
    .where('draw_error', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('superseded_at', 'is', null)
    .returning('serial')
    .execute();
  return rows.length;
};

/** Which certificates were drawn, and the zip of all of them. */
export const createCertificateFileStore = (db: Db) => ({
  /** Certificates that no file was drawn for yet, and that nothing is known to be wrong with. */
  undrawn: (on: On, competitionCode: string, limit: number): Promise<CertificateRow[]> =>
    on
      .selectFrom('certificates')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('file_id', 'is', null)
      .where('draw_error', 'is', null)
      .where('revoked_at', 'is', null)
      .where('superseded_at', 'is', null)
      .orderBy('kind')
      .orderBy('serial')
      .limit(limit)
      .execute(),
  failed,
  retryFailed,
  drawn: (on: On, competitionCode: string) =>
    on
      .selectFrom('certificates as k')
      .innerJoin('files as f', 'f.file_id', 'k.file_id')
      .select(['k.serial', 'k.kind', 'k.name', 'f.key'])
      .where('k.competition_code', '=', competitionCode)
      .where('k.revoked_at', 'is', null)
      .orderBy('k.kind')
      .orderBy('k.name')
      .execute(),
  countUndrawn: async (on: On, competitionCode: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from certificates
      where competition_code = ${competitionCode} and file_id is null and draw_error is null and revoked_at is null`.execute(
      on,
    );
    return rows[0]?.count ?? 0;
  },
  zip: (on: On, competitionCode: string) =>
    on
      .selectFrom('certificate_zips')
      .select('file_id')
      .where('competition_code', '=', competitionCode)
      .executeTakeFirst(),
  setZip: async (tx: Tx, competitionCode: string, fileId: string, now: Date): Promise<void> => {
    const made = { file_id: fileId, made_at: now };
    await tx
      .insertInto('certificate_zips')
      .values({ competition_code: competitionCode, ...made })
      .onConflict((on) => on.column('competition_code').doUpdateSet(made))
      .execute();
  },
  removeZip: async (tx: Tx, competitionCode: string): Promise<string | undefined> =>
    (
      await tx
        .deleteFrom('certificate_zips')
        .where('competition_code', '=', competitionCode)
        .returning('file_id')
        .executeTakeFirst()
    )?.file_id,
  /** Adds the jobs of competitions with certificates that are not drawn. */
  queueWaiting: async (jobOf: (competitionCode: string) => NewJob): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('certificates')
        .select('competition_code')
        .distinct()
        .where('file_id', 'is', null)
        .where('draw_error', 'is', null)
        .where('revoked_at', 'is', null)
        .where('superseded_at', 'is', null)
        .execute();
      await addJobs(
        tx,
        rows.map(({ competition_code }) => jobOf(competition_code)),
      );
    }),
});
export type CertificateFileStore = ReturnType<typeof createCertificateFileStore>;
