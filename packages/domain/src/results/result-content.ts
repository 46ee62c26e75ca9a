import type { AuditRow } from '../audit-chain/index.ts';
import type { Scale } from '../rounds/rounds.ts';
import type { AdjustmentKind, TieDecision, TieRule } from '../scoring/index.ts';

/** Names the format. A change that an older program would read wrongly needs a new name. */
export const resultFormat = 'podium-result/1';

/** The sealed leaderboard of a release. */
export interface ResultSnapshot {
  readonly rounds: readonly {
    readonly roundCode: string;
    readonly roundName: string;
    readonly roundWeightage: number;
    readonly isMock: boolean;
    readonly correction: { readonly isOn: boolean };
  }[];
  /** How many rounds count in the total, out or not; files from before do not say. */
  readonly roundsThatCount?: number | undefined;
  readonly tieRules: readonly TieRule[];
  readonly tieCriterion: string | null;
  readonly decisions: readonly TieDecision[];
  readonly containers: readonly {
    readonly containerCode: string;
    readonly containerName: string;
    readonly scores: Readonly<Record<string, number>>;
    readonly criterionScore?: number | undefined;
    readonly rank: number | null;
    readonly finalScore: number | null;
  }[];
}

/** One judge's released points, in the order of the round's criteria; null where nothing was scored. */
export interface ResultCard {
  readonly containerCode: string;
  readonly judge: string;
  readonly points: readonly (number | null)[];
}

export interface ResultRound {
  readonly roundCode: string;
  /** The release in which the cards of this round were sealed. */
  readonly sealedIn: number;
  readonly scale: Scale;
  readonly criteria: readonly { readonly criterionCode: string; readonly criterionName: string }[];
  readonly cards: readonly ResultCard[];
  readonly adjustments: readonly {
    readonly containerCode: string;
    readonly kind: AdjustmentKind;
    readonly points: number;
  }[];
}

/** Everything that the ranking of a release follows from. */
export interface ResultContent {
  readonly format: typeof resultFormat;
  readonly site: string;
  readonly leaderboardID: string;
  readonly competitionCode: string;
  readonly competitionName: string;
  readonly version: number;
  readonly releasedAt: string;
  /** Why something was released again; null for a first release. */
  readonly reason: string | null;
  readonly snapshot: ResultSnapshot;
  readonly rounds: readonly ResultRound[];
  /** Every judge of a card. The name is null unless the organiser chose to publish names. */
  readonly judges: readonly { readonly judge: string; readonly name: string | null }[];
  /** The row of the audit chain that holds the hash of the snapshot. */
  readonly chain: AuditRow;
}

export interface ResultProof {
  readonly algorithm: 'Ed25519';
  readonly keyId: string;
  /** The raw public key, base64url. */
  readonly publicKey: string;
  /** Of `signedText`, base64url. */
  readonly signature: string;
}

/** What is signed: the name of the format and the SHA-256 of the canonical JSON of the content, without the proof. */
export const signedText = (sha256: string): string => `${resultFormat}\n${sha256}`;
