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

export interface ReviewTables {
  review_scores: ReviewScoresTable;
  review_comments: ReviewCommentsTable;
}
