import { sql } from 'kysely';
import type { Tx } from '../../platform/unit.ts';

interface InRound {
  competitionCode: string;
  roundCode: string;
}

/** A card counts when its judge has released it and it was neither given up nor taken away. */
const counted = sql`s.submitted_at is not null and s.recused_at is null and s.withdrawn_at is null and s.mean is not null`;

/** Scores of containers, made from their cards. */
export const createScoreStore = () => ({
  /**
   * Computes the scores of these containers again, in one statement. Cards are summed in ascending order, as the rule does, so that the order of
   * judges cannot change the last bit. Without a correction and adjustments the adjusted score is the raw score itself.
   */
  refresh: async (
    tx: Tx,
    { competitionCode, roundCode }: InRound,
    containerCodes: readonly string[],
    corrected: ReadonlyMap<string, number> = new Map(),
  ): Promise<void> => {
    const codes = [...new Set(containerCodes)];
    await sql`
      with revised as (
        insert into score_revisions (competition_code, revision) values (${competitionCode}, 1)
        on conflict (competition_code) do update set revision = score_revisions.revision + 1 returning revision),
      cards as (
        select s.container_code, sum(s.mean order by s.mean) / count(*) as raw, count(*) as cards from score_cards s
        where s.round_code = ${roundCode} and s.container_code = any(${codes}) and ${counted} group by s.container_code),
      points as (
        select s.container_code, f->>'criterionCode' as code, (f->'heads'->0->>'value')::float8 as points
        from score_cards s cross join jsonb_array_elements(s.content->'fields') f
        where s.round_code = ${roundCode} and s.container_code = any(${codes}) and ${counted}
          and f->>'part' = 'points' and jsonb_typeof(f->'heads'->0->'value') = 'number'),
      criteria as (
        select m.container_code, jsonb_object_agg(m.code, m.mean) as criteria
        from (select container_code, code, sum(points order by points) / count(*) as mean from points group by container_code, code) m
        group by m.container_code),
      adjustments as (
        select a.container_code, sum(case a.kind when 'BONUS' then a.points else -a.points end order by a.created_at, a.adjustment_code) as total
        from score_adjustments a where a.round_code = ${roundCode} and a.container_code = any(${codes}) and a.revoked_at is null
        group by a.container_code)
      insert into container_scores (round_code, container_code, competition_code, raw, corrected, adjusted, cards, criteria, revision)
      select ${roundCode}, w.container_code, ${competitionCode}, c.raw, w.corrected,
        case when a.total is null then coalesce(w.corrected, c.raw) else coalesce(w.corrected, c.raw) + a.total end,
        coalesce(c.cards, 0), coalesce(t.criteria, '{}'), r.revision
      from revised r
      cross join unnest(${codes}::text[], ${codes.map((code) => corrected.get(code) ?? null)}::float8[]) as w (container_code, corrected)
      left join cards c on c.container_code = w.container_code
      left join criteria t on t.container_code = w.container_code
      left join adjustments a on a.container_code = w.container_code
      on conflict (round_code, container_code) do update set raw = excluded.raw, corrected = excluded.corrected,
        adjusted = excluded.adjusted, cards = excluded.cards, criteria = excluded.criteria, revision = excluded.revision`.execute(
      tx,
    );
  },
  /** Every card of a round that counts, for the comparison of judges. */
  countedCards: async (tx: Tx, roundCode: string) => {
    const { rows } = await sql<{ containerCode: string; judgeCode: string; score: number; version: number }>`
      select s.container_code as "containerCode", s.judge_code as "judgeCode", s.mean as score, s.version
      from score_cards s
      where s.round_code = ${roundCode} and ${counted}`.execute(tx);
    return rows;
  },
  /** The containers of a round that have a score, with the correction that each has now. */
  corrections: (tx: Tx, roundCode: string) =>
    tx
      .selectFrom('container_scores')
      .select(['container_code', 'corrected'])
      .where('round_code', '=', roundCode)
      .execute(),
  /** The containers of a round whose score is a corrected one. */
  corrected: (tx: Tx, roundCode: string) =>
    tx
      .selectFrom('container_scores')
      .select(['container_code', 'corrected'])
      .where('round_code', '=', roundCode)
      .where('corrected', 'is not', null)
      .execute(),
});
export type ScoreStore = ReturnType<typeof createScoreStore>;
