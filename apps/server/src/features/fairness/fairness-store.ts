import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { FairnessTables } from './tables.ts';

/** A released card that counts. */
export interface CountedCard {
  roundCode: string;
  containerCode: string;
  judgeCode: string;
  score: number;
}
/** The score of a container that is on the leaderboard. */
export interface BoardScore {
  roundCode: string;
  containerCode: string;
  adjusted: number;
  /** Penalties and bonuses. */
  adjustment: number;
}

/** What the fairness of rounds reads, and what the organiser decided about it. */
export const createFairnessStore = () => ({
  scoresRevision: async (db: Db, competitionCode: string): Promise<number> =>
    (
      await db
        .selectFrom('score_revisions')
        .select('revision')
        .where('competition_code', '=', competitionCode)
        .executeTakeFirst()
    )?.revision ?? 0,
  cards: async (db: Db, roundCodes: readonly string[]): Promise<CountedCard[]> => {
    const { rows } = await sql<CountedCard>`
      select s.round_code as "roundCode", s.container_code as "containerCode", s.judge_code as "judgeCode", s.mean as score
      from score_cards s where s.round_code = any(${[...roundCodes]}) and s.status = 'counts'`.execute(db);
    return rows;
  },
  /** How many cards of each container count in a round. */
  countJudges: async (db: Db, roundCode: string): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ containerCode: string; judges: number }>`
      select s.container_code as "containerCode", count(*)::int as judges from score_cards s
      where s.round_code = ${roundCode} and s.status = 'counts' group by s.container_code`.execute(db);
    return new Map(rows.map(({ containerCode, judges }) => [containerCode, judges]));
  },
  scores: async (db: Db, roundCodes: readonly string[]): Promise<BoardScore[]> => {
    const { rows } = await sql<BoardScore>`
      select k.round_code as "roundCode", k.container_code as "containerCode", k.adjusted, k.adjusted - coalesce(k.corrected, k.raw) as adjustment
      from container_scores k where k.round_code = any(${[...roundCodes]}) and k.adjusted is not null`.execute(db);
    return rows;
  },
  leaveCloseCall: async (tx: Tx, row: Insertable<FairnessTables['left_close_calls']>): Promise<void> => {
    const { reason, left_by, left_at } = row;
    await tx
      .insertInto('left_close_calls')
      .values(row)
      .onConflict((on) =>
        on.columns(['round_code', 'above_code', 'below_code']).doUpdateSet({ reason, left_by, left_at }),
      )
      .execute();
  },
  leftCloseCalls: (db: Db, roundCode: string) =>
    db
      .selectFrom('left_close_calls')
      .select(['above_code', 'below_code', 'reason', 'left_at'])
      .where('round_code', '=', roundCode)
      .execute(),
  containerNames: async (db: Db, containerCodes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await db
      .selectFrom('containers')
      .select(['container_code', 'container_name'])
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .execute();
    return new Map(rows.map((row) => [row.container_code, row.container_name]));
  },
});
export type FairnessStore = ReturnType<typeof createFairnessStore>;
