import type { CardRequestKind, CardRequestState } from '@podium/domain/judging';
import type { Generated, Selectable } from 'kysely';

/** The newest thing that a judge asked about a card; the history keeps what was asked before. */
interface CardRequestsTable {
  competition_code: string;
  round_code: string;
  container_code: string;
  judge_code: string;
  kind: CardRequestKind;
  /** What the judge said; empty where nothing was said. */
  reason: string;
  asked_at: Date;
  state: Generated<CardRequestState>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  decision: Generated<string | null>;
}
export type CardRequestRow = Selectable<CardRequestsTable>;

declare module '../../platform/db/schema.ts' {
  interface Database {
    card_requests: CardRequestsTable;
  }
}
