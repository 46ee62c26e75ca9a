import type { Generated } from 'kysely';

interface FilesTable {
  file_id: string;
  key: string;
  type: string;
  size: number;
  owner: string;
  created_at: Date;
}

interface StoredFilesTable {
  key: string;
  unnamed_since: Date | null;
  is_doomed: Generated<boolean>;
}

export interface FileTables {
  files: FilesTable;
  stored_files: StoredFilesTable;
}
