import type { JSONColumnType } from 'kysely';

/** The means of a container's criteria in a round, as they were when the round was released. */
interface ReviewScoresTable {
  round_code: string;
  container_code: string;
  competition_code: string;
  release_version: number;
  judges: number;
  criteria: JSONColumnType<Record<string, number>>;
}

/** What judges wrote about a container, in an order that says nothing about who wrote. */
interface ReviewCommentsTable {
  round_code: string;
  container_code: string;
  number: number;
  criterion_code: string;
  text: string;
  /** How many judges wrote about this container in this round. */
  writers: number;
}

/** Thanks and questions of the members of a container about a comment. */
interface CommentReactionsTable {
  reaction_code: string;
  competition_code: string;
  round_code: string;
  container_code: string;
  comment_code: string;
  criterion_code: string;
  comment: string;
  reaction: 'THANKS' | 'QUESTION';
  question: string;
  /** Null when the person deleted their account. */
  user_code: string | null;
  reacted_at: Date;
}

interface PinnedCommentsTable {
  round_code: string;
  container_code: string;
  competition_code: string;
  comment_code: string;
}

export interface ReviewTables {
  comment_reactions: CommentReactionsTable;
  pinned_comments: PinnedCommentsTable;
  review_scores: ReviewScoresTable;
  review_comments: ReviewCommentsTable;
  /** The same of a seal that is not released yet. No review reads these. */
  withheld_review_scores: ReviewScoresTable;
  withheld_review_comments: ReviewCommentsTable;
}
