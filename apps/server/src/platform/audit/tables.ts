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

/** Which acts a code stands in; the database writes it with the act. */
interface AuditCodesTable {
  competition_code: ColumnType<string, never, never>;
  code: ColumnType<string, never, never>;
  seq: Counted;
}

export interface AuditTables {
  audit: AuditTable;
  audit_codes: AuditCodesTable;
}
