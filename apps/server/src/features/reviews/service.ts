import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { BoardGate, Snapshots } from '../leaderboards/service.ts';
import { createCriterionFields } from './criterion-fields.ts';
import { createReadReview } from './read-review.ts';
import { createReviewStore } from './review-store.ts';

interface ReviewsDeps {
  db: Db;
  contents: CompetitionContents;
  reader: ContainerReader;
  gate: BoardGate;
  snapshots: Snapshots;
  ownContainer: (competitionCode: string, userCode: string) => Promise<string | undefined>;
}

/** Keeps what reviews show of the rounds that are released, in the transaction of the release. */
export type SealReviews = (change: Change, roundCodes: readonly string[], version: number) => Promise<void>;

/** What people learn from their released scores. */
export const createReviews = ({ db, contents, reader, gate, snapshots, ownContainer }: ReviewsDeps) => {
  const store = createReviewStore();
  const criterionFields = createCriterionFields({ db, store });
  const seal: SealReviews = ({ tx, competition }, roundCodes, version) =>
    store.seal(tx, { competitionCode: competition.competition_code, roundCodes, version });
  return {
    seal,
    read: createReadReview({ db, contents, reader, gate, snapshots, store, criterionFields, ownContainer }),
  };
};
export type Reviews = ReturnType<typeof createReviews>;
