import { sql } from 'kysely';
import type { SubmissionRow, UploadRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/new-id.ts';
import type { Tx } from '../../platform/unit.ts';

type On = Db | Tx;
export type WholeSubmission = SubmissionRow & { by_name: string };
export type NewSubmission = Omit<
  SubmissionRow,
  'submission_code' | 'slot_code' | 'version' | 'is_current' | 'created_at'
>;
type NewUpload = Pick<
  UploadRow,
  'competition_code' | 'round_code' | 'container_code' | 'user_code' | 'file_name' | 'bytes' | 'replaces' | 'expires_at'
>;

export const createSubmissionStore = (db: Db) => {
  const whole = (on: On) =>
    on
      .selectFrom('submissions as s')
      .leftJoin('users as u', 'u.user_code', 's.user_code')
      .selectAll('s')
      .select(sql<string>`concat_ws(' ', u.f_name, u.l_name)`.as('by_name'));
  return {
    /** Every version, the newest of each first. */
    of: (on: On, roundCode: string, containerCodes: readonly string[]): Promise<WholeSubmission[]> =>
      whole(on)
        .where('s.round_code', '=', roundCode)
        .where(sql<boolean>`s.container_code = any(${[...containerCodes]})`)
        .orderBy('s.slot_code')
        .orderBy('s.version', 'desc')
        .execute(),
    byCode: (on: On, competitionCode: string, submissionCode: string): Promise<WholeSubmission | undefined> =>
      whole(on)
        .where('s.competition_code', '=', competitionCode)
        .where('s.submission_code', '=', submissionCode)
        .executeTakeFirst(),
    create: (
      tx: Tx,
      row: NewSubmission,
      before: { slot_code: string; version: number } | undefined,
      now: Date,
    ): Promise<string> =>
      insertWithNewId('SUB', now, (submission_code) => {
        const place = before
          ? { slot_code: before.slot_code, version: before.version + 1 }
          : { slot_code: submission_code, version: 1 };
        return isInserted(
          tx.insertInto('submissions').values({ ...row, ...place, submission_code, is_current: true, created_at: now }),
          'submission_code',
        );
      }),
    retire: async (tx: Tx, slotCode: string): Promise<void> => {
      await tx.updateTable('submissions').set({ is_current: false }).where('slot_code', '=', slotCode).execute();
    },

    createUpload: (tx: Tx, row: NewUpload, now: Date): Promise<string> =>
      insertWithNewId('UPL', now, (upload_code) =>
        isInserted(tx.insertInto('uploads').values({ ...row, upload_code }), 'upload_code'),
      ),
    upload: (on: On, competitionCode: string, uploadCode: string): Promise<UploadRow | undefined> =>
      on
        .selectFrom('uploads')
        .selectAll()
        .where('competition_code', '=', competitionCode)
        .where('upload_code', '=', uploadCode)
        .executeTakeFirst(),
    lockUpload: (tx: Tx, uploadCode: string): Promise<UploadRow | undefined> =>
      tx.selectFrom('uploads').selectAll().where('upload_code', '=', uploadCode).forUpdate().executeTakeFirst(),
    addChunk: async (
      tx: Tx,
      { upload_code, received, chunks }: UploadRow,
      chunk: { key: string; bytes: number },
    ): Promise<void> => {
      const patch = { received: received + chunk.bytes, chunks: JSON.stringify([...chunks, chunk]) };
      await tx.updateTable('uploads').set(patch).where('upload_code', '=', upload_code).execute();
    },
    endUpload: async (tx: Tx, uploadCode: string): Promise<void> => {
      await tx.deleteFrom('uploads').where('upload_code', '=', uploadCode).execute();
    },
    /** Removes uploads that nobody resumed, and gives the keys of their parts. */
    removeOverdue: async (tx: Tx, now: Date): Promise<string[]> => {
      const rows = await tx.deleteFrom('uploads').where('expires_at', '<=', now).returning('chunks').execute();
      return rows.flatMap(({ chunks }) => chunks.map(({ key }) => key));
    },

    byPerson: (userCode: string) => whole(db).where('s.user_code', '=', userCode).orderBy('s.created_at').execute(),
    /** A file may be named after its author; what it holds stays with the entry that handed it in. */
    forget: async (tx: Tx, userCode: string): Promise<void> => {
      await tx
        .updateTable('submissions')
        .set({ file_name: sql`file_type` })
        .where('user_code', '=', userCode)
        .where('kind', '=', 'file')
        .execute();
      await tx
        .updateTable('uploads')
        .set({ file_name: '', expires_at: sql`now()` })
        .where('user_code', '=', userCode)
        .execute();
    },
  };
};
export type SubmissionStore = ReturnType<typeof createSubmissionStore>;
