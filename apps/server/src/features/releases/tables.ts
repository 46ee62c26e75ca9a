import type { AdjustmentKind } from '@podium/domain/scoring';
import type { Scale } from '@podium/domain/rounds';
import type { Generated, JSONColumnType } from 'kysely';

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

/** The rules of a round that a release used. */
export interface SealedRules {
  roundName: string;
  roundWeightage: number;
  isMock: boolean;
  correction: { isOn: boolean; reason: string | null };
}

export interface SealedCriterion {
  criterionCode: string;
  criterionName: string;
  /** What the criterion is about; not in seals from before. */
  skills?: string[];
}

/** A round as it was when a release counted its cards. */
interface SealedRoundsTable {
  competition_code: string;
  round_code: string;
  /** The release. */
  version: number;
  scale: JSONColumnType<Scale>;
  criteria: JSONColumnType<SealedCriterion[]>;
  /** The release whose cards these are: an earlier one where the round was kept. Null in releases from before. */
  sealed_in: number | null;
  /** Null in releases from before. */
  rules: JSONColumnType<SealedRules, string | null> | null;
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

/** Who was in the containers of a release: coins and certificates are theirs. */
interface SealedMembersTable {
  competition_code: string;
  version: number;
  container_code: string;
  user_code: string;
}

/** Seals that do not follow from their own cards. They are told to the organiser and never rewritten. */
interface SealFaultsTable {
  competition_code: string;
  version: number;
  faults: JSONColumnType<object[]>;
  found_at: Date;
}

export interface ReleaseTables {
  leaderboards: LeaderboardsTable;
  leaderboard_snapshots: LeaderboardSnapshotsTable;
  sealed_rounds: SealedRoundsTable;
  sealed_cards: SealedCardsTable;
  sealed_adjustments: SealedAdjustmentsTable;
  sealed_members: SealedMembersTable;
  seal_faults: SealFaultsTable;
}
