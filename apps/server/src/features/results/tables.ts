import type { AdjustmentKind } from '@podium/domain/scoring';
import type { Scale } from '@podium/domain/rounds';
import type { Generated, JSONColumnType } from 'kysely';

/** A round as it was when a release counted its cards. */
interface SealedRoundsTable {
  competition_code: string;
  round_code: string;
  /** The release. */
  version: number;
  scale: JSONColumnType<Scale>;
  criteria: JSONColumnType<{ criterionCode: string; criterionName: string }[]>;
}

/** The points of a card that a release counted, by criterion. */
interface SealedCardsTable {
  round_code: string;
  version: number;
  container_code: string;
  judge_code: string;
  points: JSONColumnType<Record<string, number>>;
}

interface SealedAdjustmentsTable {
  round_code: string;
  version: number;
  number: number;
  container_code: string;
  kind: AdjustmentKind;
  points: number;
}

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
  sealed_rounds: SealedRoundsTable;
  sealed_cards: SealedCardsTable;
  sealed_adjustments: SealedAdjustmentsTable;
  result_files: ResultFilesTable;
}
