import type { ColumnType } from 'kysely';

interface RewardsTable {
  competition_code: string;
  content: ColumnType<unknown, string, string>;
  version: number;
}

interface PlacementsTable {
  competition_code: string;
  version: number;
  /** The sealed release that the places come from. */
  release_version: number;
  content: ColumnType<unknown, string, never>;
  reason: string | null;
  made_by: string;
  made_at: Date;
}

export interface RewardTables {
  rewards: RewardsTable;
  placements: PlacementsTable;
}
