import type { LateState } from '@podium/domain/judging';
import type { Generated, JSONColumnType } from 'kysely';

interface LateScoresTable {
  competition_code: string;
  round_code: string;
  container_code: string;
  judge_code: string;
  operation_id: string;
  operation: JSONColumnType<object>;
  received_at: Date;
  state: Generated<LateState>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  reason: Generated<string | null>;
}

export interface LateScoreTables {
  late_scores: LateScoresTable;
}
