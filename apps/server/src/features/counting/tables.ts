import type { JSONColumnType } from 'kysely';

/** What the cards that count make of a container in a round. */
interface ContainerScoresTable {
  round_code: string;
  container_code: string;
  competition_code: string;
  raw: number | null;
  /** The raw score after judge correction; null while the correction leaves it alone. */
  corrected: number | null;
  adjusted: number | null;
  cards: number;
  /** The mean of each criterion over the cards that count, by its code. */
  criteria: JSONColumnType<Record<string, number>, string | undefined>;
  revision: number;
}

interface ScoreRevisionsTable {
  competition_code: string;
  revision: number;
}

interface CountedCompetitionsTable {
  competition_code: string;
  rules: number;
}

export interface CountingTables {
  container_scores: ContainerScoresTable;
  score_revisions: ScoreRevisionsTable;
  counted_competitions: CountedCompetitionsTable;
}
