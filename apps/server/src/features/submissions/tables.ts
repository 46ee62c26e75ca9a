import type { Generated, JSONColumnType, Selectable } from 'kysely';

interface UploadsTable {
  upload_code: string;
  competition_code: string;
  round_code: string;
  container_code: string;
  user_code: string;
  file_name: string;
  bytes: number;
  received: Generated<number>;
  chunks: JSONColumnType<{ key: string; bytes: number }[], string | undefined>;
  replaces: string | null;
  expires_at: Date;
}

export type UploadRow = Selectable<UploadsTable>;

interface SubmissionsTable {
  submission_code: string;
  competition_code: string;
  round_code: string;
  container_code: string;
  /** The code of the first version; the others follow it. */
  slot_code: string;
  version: number;
  is_current: boolean;
  kind: 'file' | 'link';
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  bytes: number | null;
  url: string | null;
  sha256: string;
  user_code: string;
  created_at: Date;
}

export type SubmissionRow = Selectable<SubmissionsTable>;

export interface SubmissionTables {
  uploads: UploadsTable;
  submissions: SubmissionsTable;
}
