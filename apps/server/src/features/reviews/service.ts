import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { BoardGate, Snapshots } from '../leaderboards/service.ts';
import { createCriterionFields } from './criterion-fields.ts';
import { createListReactions } from './list-reactions.ts';
import { createReact } from './react.ts';
import { createReactionStore } from './reaction-store.ts';
import { createReadReview } from './read-review.ts';
import { createReviewPdf } from './review-pdf.ts';
import { createReviewStore, type ReviewStore } from './review-store.ts';

interface ReviewsDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  reader: ContainerReader;
  gate: BoardGate;
  snapshots: Snapshots;
  ownContainer: (competitionCode: string, userCode: string) => Promise<string | undefined>;
  workerFile: string;
}

/** What reviews show of rounds: kept when they are sealed, shown when they are released, each in the transaction of its cause. */
export interface SealReviews {
  keep: (change: Change, sealed: Omit<Parameters<ReviewStore['keep']>[1], 'competitionCode'>) => Promise<void>;
  publish: (change: Change, shown: Parameters<ReviewStore['publish']>[1]) => Promise<void>;
  discard: (change: Change, roundCodes: readonly string[]) => Promise<void>;
}

/** What people learn from their released scores. */
export const createReviews = ({
  db,
  changes,
  contents,
  reader,
  gate,
  snapshots,
  ownContainer,
  workerFile,
}: ReviewsDeps) => {
  const store = createReviewStore();
  const reactions = createReactionStore();
  const criterionFields = createCriterionFields({ db, store });
  const seal: SealReviews = {
    keep: ({ tx, competition }, sealed) => store.keep(tx, { competitionCode: competition.competition_code, ...sealed }),
    publish: ({ tx }, shown) => store.publish(tx, shown),
    discard: ({ tx }, roundCodes) => store.discard(tx, roundCodes),
  };
  const read = createReadReview({
    db,
    contents,
    reader,
    gate,
    snapshots,
    store,
    reactions,
    criterionFields,
    ownContainer,
  });
  const personalData: PersonalData = {
    name: 'comment-reactions',
    collect: async ({ userCode }) =>
      (await reactions.ofPerson(db, userCode)).map(({ reacted_at: at, competition_code: competitionCode, ...row }) => ({
        competitionCode,
        ...row,
        at: at.toISOString(),
      })),
    erase: (tx, { userCode }) => reactions.forget(tx, userCode),
  };
  return {
    seal,
    read,
    personalData,
    pdf: createReviewPdf({ read, workerFile }),
    ...createReact({ changes, store: reactions, read }),
    listReactions: createListReactions({ db, store: reactions }),
  };
};
export type Reviews = ReturnType<typeof createReviews>;
