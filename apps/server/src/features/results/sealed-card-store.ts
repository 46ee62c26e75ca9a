import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

interface CardsAfter {
  roundCode: string;
  version: number;
  after: { containerCode: string; judgeCode: string };
  limit: number;
}

/** What releases counted: cards and adjustments of a round at one moment. */
export const createSealedCardStore = () => ({
  /** Of these rounds the newest that was sealed up to a release. */
  rounds: async (on: Db | Tx, roundCodes: readonly string[], version: number) =>
    on
      .selectFrom('sealed_rounds')
      .distinctOn('round_code')
      .select(['round_code', 'version', 'scale', 'criteria', 'sealed_in'])
      .where(sql<boolean>`round_code = any(${[...roundCodes]})`)
      .where('version', '<=', version)
      .orderBy('round_code')
      .orderBy('version', 'desc')
      .execute(),
  /** Cards in the order of container and judge, a page at a time. */
  cards: async (db: Db, { roundCode, version, after, limit }: CardsAfter) =>
    db
      .selectFrom('sealed_cards')
      .select(['container_code', 'judge_code', 'points'])
      .where('round_code', '=', roundCode)
      .where('version', '=', version)
      .where(sql<boolean>`(container_code, judge_code) > (${after.containerCode}, ${after.judgeCode})`)
      .orderBy('container_code')
      .orderBy('judge_code')
      .limit(limit)
      .execute(),
  adjustments: async (db: Db, roundCode: string, version: number) =>
    db
      .selectFrom('sealed_adjustments')
      .select(['container_code', 'kind', 'points'])
      .where('round_code', '=', roundCode)
      .where('version', '=', version)
      .orderBy('number')
      .execute(),
});
export type SealedCardStore = ReturnType<typeof createSealedCardStore>;
