import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { BulkUploadRow, BulkUploadsTable } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/new-id.ts';
import type { Tx } from '../../platform/unit.ts';

type On = Db | Tx;
type NewUpload = Pick<BulkUploadRow, 'competition_code' | 'file_name' | 'row_count' | 'created_by'> & {
  columns: string;
  sample: string;
  mapping: string | null;
  content: Buffer;
};
/** Without the rows themselves, which may be many. */
export type UploadHead = Omit<BulkUploadRow, 'content'> & { has_content: boolean };

const head = [
  'bulk_upload_code',
  'competition_code',
  'file_name',
  'state',
  'columns',
  'sample',
  'row_count',
  'mapping',
  'errors',
  'error_count',
  'new_containers',
  'new_members',
  'created_by',
  'created_at',
  'applied_at',
] as const;

export const createBulkUploadStore = (db: Db) => ({
  create: (tx: Tx, row: NewUpload, now: Date): Promise<string> =>
    insertWithNewId('BLK', now, (bulk_upload_code) =>
      isInserted(
        tx.insertInto('bulk_uploads').values({ ...row, bulk_upload_code, state: 'read', created_at: now }),
        'bulk_upload_code',
      ),
    ),
  find: (on: On, competitionCode: string, code: string): Promise<UploadHead | undefined> =>
    on
      .selectFrom('bulk_uploads')
      .select(head)
      .select(sql<boolean>`content is not null`.as('has_content'))
      .where('competition_code', '=', competitionCode)
      .where('bulk_upload_code', '=', code)
      .executeTakeFirst(),
  content: async (on: On, code: string): Promise<Buffer | null> =>
    (await on.selectFrom('bulk_uploads').select('content').where('bulk_upload_code', '=', code).executeTakeFirst())
      ?.content ?? null,
  update: async (tx: Tx, code: string, patch: Updateable<BulkUploadsTable>): Promise<void> => {
    await tx.updateTable('bulk_uploads').set(patch).where('bulk_upload_code', '=', code).execute();
  },

  /** Outside the transaction that it tells about, so that others see it. The database's clock is the one that all nodes share. */
  report: async (code: string, progress: number): Promise<void> => {
    const row = { progress, at: sql<Date>`now()` };
    await db
      .insertInto('bulk_upload_progress')
      .values({ bulk_upload_code: code, ...row })
      .onConflict((on) => on.column('bulk_upload_code').doUpdateSet(row))
      .execute();
  },
  progress: (code: string) =>
    db
      .selectFrom('bulk_upload_progress')
      .select('progress')
      .where('bulk_upload_code', '=', code)
      .where('at', '>', sql<Date>`now() - interval '15 seconds'`)
      .executeTakeFirst(),
  endReport: async (code: string): Promise<void> => {
    await db.deleteFrom('bulk_upload_progress').where('bulk_upload_code', '=', code).execute();
  },

  /** What people sent is not kept beyond what it was sent for. */
  sweep: async (before: Date): Promise<void> => {
    await db
      .updateTable('bulk_uploads')
      .set({ content: null, errors: '[]', sample: '[]' })
      .where('created_at', '<', before)
      .where('content', 'is not', null)
      .execute();
    await db.deleteFrom('bulk_upload_progress').where('at', '<', before).execute();
  },
});
export type BulkUploadStore = ReturnType<typeof createBulkUploadStore>;
