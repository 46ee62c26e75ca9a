import type { Generated } from 'kysely';

interface ResultFilesTable {
  competition_code: string;
  version: number;
  /** The organiser's choice at the moment of the release. */
  judges_named: boolean;
  /** None until the job has made the file. */
  file_id: Generated<string | null>;
  bytes: Generated<number | null>;
  sha256: Generated<string | null>;
  key_id: Generated<string | null>;
  made_at: Generated<Date | null>;
}

export interface ResultTables {
  result_files: ResultFilesTable;
}
