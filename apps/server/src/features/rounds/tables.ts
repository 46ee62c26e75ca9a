import type { ColumnType, Generated, Selectable } from 'kysely';

type RemovedAt = Generated<Date | null>;

export interface RoundsTable {
  round_code: string;
  competition_code: string;
  position: number;
  round_name: string;
  details: string;
  /** Exact to the hundredth, so the driver hands it over as text. */
  weightage: ColumnType<string, number | undefined, number>;
  is_mock: Generated<boolean>;
  is_live: Generated<boolean>;
  scale_min: number;
  scale_max: number;
  scale_step: number;
  version: Generated<number>;
  created_at: Date;
  removed_at: RemovedAt;
}

export type RoundRow = Selectable<RoundsTable>;

interface CriteriaTable {
  criterion_code: string;
  round_code: string;
  position: number;
  criterion_name: string;
  help_text: string;
  skills: string[];
  removed_at: RemovedAt;
}

export type CriterionRow = Selectable<CriteriaTable>;

interface CriteriaLibraryTable {
  position: number;
  criterion_name: string;
  help_text: string;
  skills: string[];
}

export interface RoundTables {
  rounds: RoundsTable;
  criteria: CriteriaTable;
  criteria_library: CriteriaLibraryTable;
}
