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
  kind: 'RELEASE' | 'FREEZE';
  content: string;
  sha256: string;
  chain_seq: number;
  chain_hash: string;
  made_by: string;
  made_at: Date;
}

export interface LeaderboardTables {
  leaderboards: LeaderboardsTable;
  leaderboard_snapshots: LeaderboardSnapshotsTable;
}
