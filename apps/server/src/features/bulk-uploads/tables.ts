import type { Generated, JSONColumnType, Selectable } from 'kysely';

export interface BulkUploadsTable {
  bulk_upload_code: string;
  competition_code: string;
  file_name: string;
  state: 'read' | 'checked' | 'applying' | 'applied' | 'failed' | 'undone';
  columns: JSONColumnType<string[]>;
  sample: JSONColumnType<string[][]>;
  row_count: number;
  /** The rows, packed; gone once they are no longer needed. */
  content: Buffer | null;
  mapping: JSONColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  errors: JSONColumnType<{ row: number; column: string; value: string; problem: string }[], string | undefined>;
  error_count: Generated<number>;
  new_containers: Generated<number>;
  new_members: Generated<number>;
  created_by: string;
  created_at: Date;
  applied_at: Generated<Date | null>;
  /** Why it could not be applied: the code of a refusal. */
  failure: Generated<string | null>;
}

export type BulkUploadRow = Selectable<BulkUploadsTable>;

export interface BulkUploadTables {
  bulk_uploads: BulkUploadsTable;
}
