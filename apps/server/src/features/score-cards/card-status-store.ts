import type { CardStatus } from '@podium/domain/counting';
import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';

/** What is worked out from a card and kept beside it. */
export interface KeptCard {
  containerCode: string;
  judgeCode: string;
  scored: number;
  hasConflict: boolean;
  mean: number | null;
  status: CardStatus;
}

/** Written by the counting of scores only. */
export const writeCards = async (tx: Tx, roundCode: string, cards: readonly KeptCard[]): Promise<void> => {
  if (cards.length === 0) return;
  await sql`
    update score_cards s set scored = w.scored, has_conflict = w.has_conflict, mean = w.mean, status = w.status
    from unnest(${cards.map((card) => card.containerCode)}::text[], ${cards.map((card) => card.judgeCode)}::text[],
      ${cards.map((card) => card.scored)}::int[], ${cards.map((card) => card.hasConflict)}::boolean[],
      ${cards.map((card) => card.mean)}::float8[], ${cards.map((card) => card.status)}::text[])
      as w (container_code, judge_code, scored, has_conflict, mean, status)
    where s.round_code = ${roundCode} and s.container_code = w.container_code and s.judge_code = w.judge_code`.execute(
    tx,
  );
};
