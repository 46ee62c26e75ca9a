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

/** How many acts of a name, or by a person, a history has; the database counts with every act. */
interface AuditActsTable {
  competition_code: ColumnType<string, never, never>;
  act: ColumnType<string, never, never>;
  count: Counted;
}
interface AuditActorsTable {
  competition_code: ColumnType<string, never, never>;
  actor: ColumnType<string, never, never>;
  count: Counted;
}

/** A container's place before and after an act; null without one. */
export interface ChangedPlace {
  containerCode: string;
  before: number | null;
  after: number | null;
}
interface AuditEffectsTable {
  seq: number;
  competition_code: string;
  places: JSONColumnType<ChangedPlace[], string, never>;
  /** How many more places changed than are kept. */
  more: number;
}

export interface AuditTables {
  audit: AuditTable;
  audit_codes: AuditCodesTable;
  audit_acts: AuditActsTable;
  audit_actors: AuditActorsTable;
  audit_effects: AuditEffectsTable;
}
