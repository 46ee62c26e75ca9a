import type { Generated } from 'kysely';

interface LeaderboardsTable {
  competition_code: string;
  released_rounds: string[];
  released_version: number;
  frozen_version: Generated<number | null>;
  frozen_at: Generated<Date | null>;
  frozen_because: Generated<string | null>;
}

interface LeaderboardSnapshotsTable {
  competition_code: string;
  version: number;
  /** `SEALED` is withheld for a ceremony; it becomes a release when the ceremony ends. */
  kind: 'RELEASE' | 'FREEZE' | 'SEALED';
  content: string;
  sha256: string;
  chain_seq: number;
  chain_hash: string;
  made_by: string;
  made_at: Date;
  /** Why something was released again, or why it was frozen. */
  reason: Generated<string | null>;
}

/** An organiser's order of tied containers, best first. Rows are only ever added. */
interface TieDecisionsTable {
  competition_code: string;
  number: number;
  container_codes: string[];
  reason: string;
  decided_by: string;
  decided_at: Date;
}

export interface LeaderboardTables {
  leaderboards: LeaderboardsTable;
  tie_decisions: TieDecisionsTable;
  leaderboard_snapshots: LeaderboardSnapshotsTable;
}
