import type { JudgingPair } from '@podium/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** Judges of single entries, beside the judges of their rooms. */
export const createPairStore = () => ({
  list: async (on: On, roundCode: string): Promise<JudgingPair[]> => {
    const rows = await on
      .selectFrom('judging_pairs as p')
      .innerJoin('judges as j', 'j.judge_code', 'p.judge_code')
      .select(['p.judge_code', 'p.container_code'])
      .where('p.round_code', '=', roundCode)
      .where('j.status', '!=', 'REMOVED')
      .orderBy('p.container_code')
      .orderBy('p.judge_code')
      .execute();
    return rows.map((row) => ({ judgeCode: row.judge_code, containerCode: row.container_code }));
  },
  replaceAll: async (
    tx: Tx,
    { roundCode, competitionCode }: { roundCode: string; competitionCode: string },
    pairs: readonly JudgingPair[],
  ): Promise<void> => {
    await tx.deleteFrom('judging_pairs').where('round_code', '=', roundCode).execute();
    await sql`insert into judging_pairs (round_code, container_code, judge_code, competition_code)
      select ${roundCode}, w.container_code, w.judge_code, ${competitionCode}
      from unnest(${pairs.map((pair) => pair.containerCode)}::text[], ${pairs.map((pair) => pair.judgeCode)}::text[])
        as w (container_code, judge_code)
      on conflict do nothing`.execute(tx);
  },
  /** The other judge takes the single entries that they may score. */
  replaceJudge: async (
    tx: Tx,
    roundCode: string,
    { from, to }: { from: string; to: string },
    containerCodes: readonly string[],
  ): Promise<void> => {
    const moved = sql`round_code = ${roundCode} and judge_code = ${from} and container_code = any(${[...containerCodes]})`;
    await sql`insert into judging_pairs (round_code, container_code, judge_code, competition_code)
      select round_code, container_code, ${to}, competition_code from judging_pairs where ${moved} on conflict do nothing`.execute(
      tx,
    );
    await sql`delete from judging_pairs where ${moved}`.execute(tx);
  },
});
export type PairStore = ReturnType<typeof createPairStore>;
