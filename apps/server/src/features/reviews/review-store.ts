import type { CountedScore } from '@podium/domain/counting';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

interface Sealed {
  competitionCode: string;
  version: number;
  /** The scores of every round of the release. */
  rounds: readonly { roundCode: string; scores: readonly CountedScore[] }[];
  /** Rounds whose comments are those of now; the others keep the comments that they were released with. */
  commented: readonly string[];
}

/** What a release keeps for reviews. */
export const createReviewStore = () => ({
  /** Keeps the criteria and comments of rounds as the release has them. No review shows them yet. */
  keep: async (tx: Tx, { competitionCode, version, rounds, commented }: Sealed): Promise<void> => {
    for (const { roundCode, scores } of rounds)
      await sql`
        insert into withheld_review_scores (round_code, container_code, competition_code, release_version, judges, criteria)
        select ${roundCode}, w.container_code, ${competitionCode}, ${version}, w.judges, w.criteria::jsonb
        from unnest(${scores.map((score) => score.containerCode)}::text[], ${scores.map((score) => score.judges)}::int[],
          ${scores.map((score) => JSON.stringify(score.criteria))}::text[]) as w (container_code, judges, criteria)`.execute(
        tx,
      );
    await sql`
      with written as (
        select s.round_code, s.container_code, s.judge_code, f->>'criterionCode' as criterion_code, trim(f->'heads'->0->>'value') as text
        from score_cards s cross join jsonb_array_elements(s.content->'fields') f
        where s.round_code = any(${[...commented]}) and s.status = 'counts'
          and f->>'part' = 'comment' and trim(f->'heads'->0->>'value') <> ''),
      writers as (
        select round_code, container_code, count(distinct judge_code)::int as writers from written group by round_code, container_code)
      insert into withheld_review_comments (round_code, container_code, number, criterion_code, text, writers)
      select w.round_code, w.container_code,
        row_number() over (partition by w.round_code, w.container_code order by random()), w.criterion_code, w.text, n.writers
      from written w join writers n on n.round_code = w.round_code and n.container_code = w.container_code`.execute(tx);
  },
  /** What was kept is shown, in place of what an earlier release kept. */
  publish: async (
    tx: Tx,
    { roundCodes, commented }: { roundCodes: readonly string[]; commented: readonly string[] },
  ): Promise<void> => {
    const rounds = [...roundCodes];
    await sql`delete from review_scores where round_code = any(${rounds})`.execute(tx);
    await sql`delete from review_comments where round_code = any(${[...commented]})`.execute(tx);
    await sql`
      with sealed as (delete from withheld_review_scores where round_code = any(${rounds}) returning *)
      insert into review_scores (round_code, container_code, competition_code, release_version, judges, criteria)
      select round_code, container_code, competition_code, release_version, judges, criteria from sealed`.execute(tx);
    await sql`
      with sealed as (delete from withheld_review_comments where round_code = any(${rounds}) returning *)
      insert into review_comments (round_code, container_code, number, criterion_code, text, writers)
      select round_code, container_code, number, criterion_code, text, writers from sealed`.execute(tx);
  },
  /** Of a seal that is never released. */
  discard: async (tx: Tx, roundCodes: readonly string[]): Promise<void> => {
    const rounds = [...roundCodes];
    await sql`delete from withheld_review_scores where round_code = any(${rounds})`.execute(tx);
    await sql`delete from withheld_review_comments where round_code = any(${rounds})`.execute(tx);
  },
  /** The criteria of a round as a release sealed them. */
  criteria: async (db: Db, roundCode: string, version: number) =>
    (
      await db
        .selectFrom('sealed_rounds')
        .select('criteria')
        .where('round_code', '=', roundCode)
        .where('version', '<=', version)
        .orderBy('version', 'desc')
        .executeTakeFirst()
    )?.criteria ?? [],
  scores: (db: Db, roundCode: string) =>
    db
      .selectFrom('review_scores')
      .select(['container_code', 'judges', 'criteria'])
      .where('round_code', '=', roundCode)
      .execute(),
  comments: (db: Db, roundCode: string, containerCode: string) =>
    db
      .selectFrom('review_comments')
      .select(['criterion_code', 'text', 'writers'])
      .where('round_code', '=', roundCode)
      .where('container_code', '=', containerCode)
      .orderBy('number')
      .execute(),
});
export type ReviewStore = ReturnType<typeof createReviewStore>;
