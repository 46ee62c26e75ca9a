import type { ColumnType, JSONColumnType } from 'kysely';

/** Written once, by the database. */
type Counted = ColumnType<number, never, never>;

interface AuditTable {
  seq: Counted;
  at: Date;
  actor: string;
  act: string;
  subject: string;
  details: JSONColumnType<Record<string, unknown>>;
  competition_code: string | null;
}

export interface AuditTables {
  audit: AuditTable;
}
