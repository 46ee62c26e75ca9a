import type { LateState } from '@podium/domain/judging';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

interface RoundJudgingTable {
  round_code: string;
  competition_code: string;
  blind: boolean;
  judges_per_container: number;
  sessions: number;
  show_spread: Generated<boolean>;
  closed_at: Generated<Date | null>;
  version: Generated<number>;
}
export type RoundJudgingRow = Selectable<RoundJudgingTable>;

interface RoomJudgesTable {
  round_code: string;
  competition_room_code: string;
  judge_code: string;
  session: number;
  competition_code: string;
}

interface JudgingPairsTable {
  round_code: string;
  container_code: string;
  judge_code: string;
  competition_code: string;
}

interface JudgeConflictsTable {
  judge_code: string;
  container_code: string;
  competition_code: string;
  reason: string;
  declared_at: Date;
}

interface ConflictOverridesTable {
  judge_code: string;
  container_code: string;
  competition_code: string;
  reason: string;
  overridden_by: string;
  overridden_at: Date;
}

interface ScoreCardsTable {
  round_code: string;
  container_code: string;
  judge_code: string;
  competition_code: string;
  /** How the judge came to this entry; cards of rooms and of single assignments go when the plan changes. */
  origin: 'room' | 'hand' | 'plan' | 'asked';
  content: JSONColumnType<object, string | undefined>;
  scored: Generated<number>;
  has_conflict: Generated<boolean>;
  mean: Generated<number | null>;
  version: Generated<number>;
  recused_at: Generated<Date | null>;
  recused_because: Generated<string | null>;
  submitted_at: Generated<Date | null>;
  withdrawn_at: Generated<Date | null>;
  /** When the organiser asked for this one card. */
  asked_at: Generated<Date | null>;
  updated_at: Date;
}

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

interface JudgeRemindersTable {
  round_code: string;
  judge_code: string;
  reminded_at: Date;
}

export interface JudgingTables {
  round_judging: RoundJudgingTable;
  room_judges: RoomJudgesTable;
  judging_pairs: JudgingPairsTable;
  judge_conflicts: JudgeConflictsTable;
  conflict_overrides: ConflictOverridesTable;
  score_cards: ScoreCardsTable;
  judge_reminders: JudgeRemindersTable;
  late_scores: LateScoresTable;
}
