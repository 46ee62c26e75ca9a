import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BulkUpload, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';
import type { BulkUploadStore, UploadHead } from './bulk-upload-store.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from './read-table.ts';

export type BulkUploadAnswer = EndpointOutput<Endpoints['getBulkUpload']>;
export type OfUpload = MemberCaller & { bulkUploadCode: string };

/** How long an applied upload can be undone, and how long its rows are kept. */
export const undoMs = 24 * 3_600_000;
export const shownErrors = 200;
const unpacked = promisify(gunzip);

export const presentUpload = (row: UploadHead, progress: number | undefined): BulkUpload => ({
  bulkUploadCode: row.bulk_upload_code,
  fileName: row.file_name,
  state: row.state === 'checked' && progress !== undefined ? 'applying' : row.state,
  columns: row.columns,
  sample: row.sample,
  rows: row.row_count,
  mapping: row.mapping as Mapping | null,
  errors: row.errors as BulkUpload['errors'],
  errorCount: row.error_count,
  newContainers: row.new_containers,
  newMembers: row.new_members,
  progress: row.state === 'applied' ? 1 : (progress ?? 0),
  undoUntil:
    row.state === 'applied' && row.applied_at ? new Date(row.applied_at.getTime() + undoMs).toISOString() : null,
});

/** Finds uploads of a competition and the tables that people sent. */
export const createUploadReader = ({ store }: { store: BulkUploadStore }) => ({
  async find(on: Db | Tx, { competitionCode, bulkUploadCode }: OfUpload): Promise<UploadHead> {
    const row = await store.find(on, competitionCode, bulkUploadCode);
    if (!row) throw refuse('BULK_UPLOAD_NOT_FOUND');
    return row;
  },
  async table(on: Db | Tx, row: UploadHead): Promise<Table> {
    const content = await store.content(on, row.bulk_upload_code);
    if (content === null) throw refuse('BULK_UPLOAD_NOT_FOUND');
    return { columns: row.columns, rows: JSON.parse((await unpacked(content)).toString('utf8')) };
  },
});
export type UploadReader = ReturnType<typeof createUploadReader>;
