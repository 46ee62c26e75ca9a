import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { UploadRow } from './tables.ts';

type NewUpload = Pick<
  UploadRow,
  'competition_code' | 'round_code' | 'container_code' | 'user_code' | 'file_name' | 'bytes' | 'replaces' | 'expires_at'
>;

export const createUploadStore = () => ({
  create: (tx: Tx, row: NewUpload, now: Date): Promise<string> =>
    insertWithNewId('UPL', now, (upload_code) =>
      isInserted(tx.insertInto('uploads').values({ ...row, upload_code }), 'upload_code'),
    ),
  find: (on: Db | Tx, competitionCode: string, uploadCode: string): Promise<UploadRow | undefined> =>
    on
      .selectFrom('uploads')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('upload_code', '=', uploadCode)
      .executeTakeFirst(),
  lock: (tx: Tx, uploadCode: string): Promise<UploadRow | undefined> =>
    tx.selectFrom('uploads').selectAll().where('upload_code', '=', uploadCode).forUpdate().executeTakeFirst(),
  addChunk: async (
    tx: Tx,
    { upload_code, received, chunks }: UploadRow,
    chunk: { key: string; bytes: number },
  ): Promise<void> => {
    const patch = { received: received + chunk.bytes, chunks: JSON.stringify([...chunks, chunk]) };
    await tx.updateTable('uploads').set(patch).where('upload_code', '=', upload_code).execute();
  },
  end: async (tx: Tx, uploadCode: string): Promise<void> => {
    await tx.deleteFrom('uploads').where('upload_code', '=', uploadCode).execute();
  },
  /** Removes uploads that nobody resumed, and gives the keys of their parts. */
  removeOverdue: async (tx: Tx, now: Date): Promise<string[]> => {
    const rows = await tx.deleteFrom('uploads').where('expires_at', '<=', now).returning('chunks').execute();
    return rows.flatMap(({ chunks }) => chunks.map(({ key }) => key));
  },
  forget: async (tx: Tx, userCode: string): Promise<void> => {
    await tx
      .updateTable('uploads')
      .set({ file_name: '', expires_at: sql`now()` })
      .where('user_code', '=', userCode)
      .execute();
  },
});
export type UploadStore = ReturnType<typeof createUploadStore>;
