import type { Generated, JSONColumnType, Selectable } from 'kysely';

interface RoundJudgingTable {
  round_code: string;
  competition_code: string;
  blind: boolean;
  judges_per_container: number;
  sessions: number;
  show_spread: Generated<boolean>;
  closed_at: Generated<Date | null>;
  /** The person who closed judging. */
  closed_by: Generated<string | null>;
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

interface JudgingProposalsTable {
  round_code: string;
  competition_code: string;
  /** As the contract has it. */
  proposal: JSONColumnType<object>;
  containers_hash: string;
  made_by: string;
  made_at: Date;
}

export interface JudgingPlanTables {
  round_judging: RoundJudgingTable;
  room_judges: RoomJudgesTable;
  judging_pairs: JudgingPairsTable;
  judge_conflicts: JudgeConflictsTable;
  conflict_overrides: ConflictOverridesTable;
  judging_proposals: JudgingProposalsTable;
}
