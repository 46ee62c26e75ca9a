import type { AdjustmentKind } from '@podium/domain/scoring';
import type { Generated, Selectable } from 'kysely';

interface ScoreAdjustmentsTable {
  adjustment_code: string;
  competition_code: string;
  round_code: string;
  container_code: string;
  kind: AdjustmentKind;
  points: number;
  reason: string;
  author: string;
  created_at: Date;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<string | null>;
  revoked_because: Generated<string | null>;
}
export type AdjustmentRow = Selectable<ScoreAdjustmentsTable>;

/** Whether a round is corrected. Without a row the competition's setting holds. */
interface RoundCorrectionsTable {
  round_code: string;
  competition_code: string;
  is_on: boolean;
  reason: Generated<string | null>;
  changed_by: Generated<string | null>;
  changed_at: Generated<Date | null>;
}
export type CorrectionRow = Selectable<RoundCorrectionsTable>;

export interface ScoreTables {
  round_corrections: RoundCorrectionsTable;
  score_adjustments: ScoreAdjustmentsTable;
}
