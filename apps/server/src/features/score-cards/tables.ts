import type { CardStatus } from '@podium/domain/counting';
import type { Generated, JSONColumnType } from 'kysely';

/** What somebody else decided about a card, for its judge to read. */
export interface CardDecision {
  act: 'counted' | 'left-out' | 'reopened' | 'asked' | 'sent-back' | 'taken-late';
  by: string | null;
  reason: string | null;
  at: string;
}

interface ScoreCardsTable {
  round_code: string;
  container_code: string;
  judge_code: string;
  competition_code: string;
  /** How the judge came to this entry; cards of rooms and of single assignments go when the plan changes. */
  origin: 'room' | 'hand' | 'plan' | 'asked';
  content: JSONColumnType<object, string | undefined>;
  version: Generated<number>;
  recused_at: Generated<Date | null>;
  recused_because: Generated<string | null>;
  submitted_at: Generated<Date | null>;
  withdrawn_at: Generated<Date | null>;
  /** The organiser, or the judge who was asked, does not want the card to count. */
  left_out_at: Generated<Date | null>;
  left_out_because: Generated<string | null>;
  /** Until then the judge of a closed round may release the finished card. */
  release_asked_until: Generated<Date | null>;
  /** Until then the judge may also score it, because the card was opened again. */
  is_opened: Generated<boolean>;
  decision: JSONColumnType<CardDecision, string | undefined, string | null> | null;
  /** When the organiser asked for this one card. */
  asked_at: Generated<Date | null>;
  updated_at: Date;
  // Worked out from the card, its round, its container and its judge, and written by nothing else.
  scored: Generated<number>;
  has_conflict: Generated<boolean>;
  mean: Generated<number | null>;
  status: Generated<CardStatus>;
}

export interface ScoreCardTables {
  score_cards: ScoreCardsTable;
}
