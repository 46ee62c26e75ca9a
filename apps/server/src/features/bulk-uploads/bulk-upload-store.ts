import type { RefusalCode } from '@podium/domain/errors';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { BulkUploadRow, BulkUploadsTable } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import type { Person } from '../../platform/personal-data.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { uploadJob, uploadJobKey } from './upload-job.ts';

type On = Db | Tx;
type NewUpload = Pick<BulkUploadRow, 'competition_code' | 'file_name' | 'row_count' | 'created_by'> & {
  columns: string;
  sample: string;
  mapping: string | null;
  content: Buffer;
};
/** What is kept of the rows that people sent. */
export type KeptRows = Pick<BulkUploadRow, 'bulk_upload_code' | 'content' | 'sample' | 'errors'>;
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
  'failure',
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

  /** The addresses under which a person took seats, which need not be the address of today. */
  addressesOf: async (tx: Tx, { userCode, email }: Person): Promise<ReadonlySet<string>> => {
    const seats = tx.selectFrom('members').select('email').where('user_code', '=', userCode);
    const rows = await seats.where('email', 'is not', null).execute();
    return new Set([email, ...rows.flatMap((row) => row.email ?? [])]);
  },
  /** The uploads that still hold rows. */
  withRows: async (tx: Tx): Promise<string[]> =>
    (await tx.selectFrom('bulk_uploads').select('bulk_upload_code').where('content', 'is not', null).execute()).map(
      (row) => row.bulk_upload_code,
    ),
  keptRows: (tx: Tx, code: string): Promise<KeptRows | undefined> =>
    tx
      .selectFrom('bulk_uploads')
      .select(['bulk_upload_code', 'content', 'sample', 'errors'])
      .where('bulk_upload_code', '=', code)
      .forUpdate()
      .executeTakeFirst(),
  replaceRows: async (tx: Tx, { bulk_upload_code, content, sample, errors }: KeptRows): Promise<void> => {
    await tx
      .updateTable('bulk_uploads')
      .set({ content, sample: JSON.stringify(sample), errors: JSON.stringify(errors) })
      .where('bulk_upload_code', '=', bulk_upload_code)
      .execute();
  },

  /** After its transaction was rolled back. One that was applied meanwhile stays so. */
  markFailed: async (code: string, failure: RefusalCode): Promise<void> => {
    await db
      .updateTable('bulk_uploads')
      .set({ state: 'failed', failure })
      .where('bulk_upload_code', '=', code)
      .where('state', 'in', ['applying', 'failed'])
      .execute();
  },
  /** Uploads that are to be applied and have no job: those of a restored backup. */
  queueWaiting: (): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('bulk_uploads')
        .select(['bulk_upload_code', 'competition_code', 'created_by'])
        .where('state', '=', 'applying')
        .where(
          sql<boolean>`not exists (select from graphile_worker.jobs where key = ${uploadJobKey('')} || bulk_upload_code)`,
        )
        .execute();
      await addJobs(
        tx,
        rows.map(({ created_by: userCode, competition_code: competitionCode, bulk_upload_code: bulkUploadCode }) =>
          uploadJob({ userCode, competitionCode, bulkUploadCode }),
        ),
      );
    }),

  /** What people sent is not kept beyond what it was sent for. */
  sweep: async (before: Date): Promise<void> => {
    await db
      .updateTable('bulk_uploads')
      .set({ content: null, errors: '[]', sample: '[]' })
      .where('created_at', '<', before)
      .where('content', 'is not', null)
      .execute();
  },
});
export type BulkUploadStore = ReturnType<typeof createBulkUploadStore>;
