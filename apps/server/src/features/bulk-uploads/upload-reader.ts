import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BulkUpload, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobStatus, JobStore } from '../../platform/jobs/job-store.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { BulkUploadStore, UploadHead } from './bulk-upload-store.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from './read-table.ts';
import { type UploadJob, uploadJobKey } from './upload-job.ts';

export type BulkUploadAnswer = EndpointOutput<Endpoints['getBulkUpload']>;
export type OfUpload = MemberCaller & { bulkUploadCode: string };

/** How long an applied upload can be undone, and how long its rows are kept. */
export const undoMs = 24 * 3_600_000;
export const shownErrors = 200;
const unpacked = promisify(gunzip);

/** A worker that is killed at the last try cannot say so: the queue knows that the job was given up. */
const isGivenUp = (row: UploadHead, job: JobStatus | undefined): boolean =>
  row.state === 'failed' || (row.state === 'applying' && job?.state === 'failed');

const shareOf = (job: JobStatus | undefined): number => (job?.total ? Math.min(1, (job.done ?? 0) / job.total) : 0);

export const presentUpload = (row: UploadHead, job: JobStatus | undefined): BulkUpload => ({
  bulkUploadCode: row.bulk_upload_code,
  fileName: row.file_name,
  state: isGivenUp(row, job) ? 'failed' : row.state,
  columns: row.columns,
  sample: row.sample,
  rows: row.row_count,
  mapping: row.mapping as Mapping | null,
  errors: row.errors as BulkUpload['errors'],
  errorCount: row.error_count,
  newContainers: row.new_containers,
  newMembers: row.new_members,
  progress: row.state === 'applied' ? 1 : row.state === 'applying' ? shareOf(job) : 0,
  failure: isGivenUp(row, job) ? (row.failure ?? 'SOMETHING_WENT_WRONG') : null,
  undoUntil:
    row.state === 'applied' && row.applied_at ? new Date(row.applied_at.getTime() + undoMs).toISOString() : null,
});

interface UploadReaderDeps {
  store: BulkUploadStore;
  jobs: Pick<JobStore, 'find'>;
}

/** Finds uploads of a competition and the tables that people sent. */
export const createUploadReader = ({ store, jobs }: UploadReaderDeps) => ({
  async find(
    on: Db | Tx,
    { competitionCode, bulkUploadCode }: Pick<UploadJob, 'competitionCode' | 'bulkUploadCode'>,
  ): Promise<UploadHead> {
    const row = await store.find(on, competitionCode, bulkUploadCode);
    if (!row) throw refuse('BULK_UPLOAD_NOT_FOUND');
    return row;
  },
  /** How the job of an upload stands that is being applied. */
  job: async (on: Db | Tx, { state, bulk_upload_code }: UploadHead): Promise<JobStatus | undefined> =>
    state === 'applying' ? jobs.find(on, uploadJobKey(bulk_upload_code)) : undefined,
  async table(on: Db | Tx, row: UploadHead): Promise<Table> {
    const content = await store.content(on, row.bulk_upload_code);
    if (content === null) throw refuse('BULK_UPLOAD_NOT_FOUND');
    return { columns: row.columns, rows: JSON.parse((await unpacked(content)).toString('utf8')) };
  },
});
export type UploadReader = ReturnType<typeof createUploadReader>;
