import type { CardStatus, CountedScore } from '@podium/domain/counting';
import type { CardLog } from '@podium/domain/score-log';
import type { AdjustmentKind } from '@podium/domain/scoring';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { writeCards } from '../score-cards/service.ts';

type On = Db | Tx;

/** A round, there or removed, with its criteria. */
export interface RoundFacts {
  roundCode: string;
  roundName: string;
  roundWeightage: number;
  isMock: boolean;
  isLive: boolean;
  isRemoved: boolean;
  scale: { min: number; max: number; step: number };
  criteria: { criterionCode: string; criterionName: string; skills: string[] }[];
}
/** A card with everything that decides whether it counts, and what is kept beside it. */
export interface CardFacts {
  containerCode: string;
  judgeCode: string;
  fields: CardLog['fields'];
  version: number;
  scored: number;
  hasConflict: boolean;
  mean: number | null;
  status: CardStatus;
  isReleased: boolean;
  isRecused: boolean;
  isWithdrawn: boolean;
  isLeftOut: boolean;
  isJudgeRemoved: boolean;
  isRemoved: boolean;
  isActive: boolean;
  isApproved: boolean;
  isQualified: boolean;
}
interface InRound {
  competitionCode: string;
  roundCode: string;
}

const within = (containerCodes: readonly string[] | null, column: string) =>
  containerCodes === null ? sql`true` : sql`${sql.ref(column)} = any(${[...containerCodes]})`;

/** Writes scores that changed, under a new revision; null where nothing counts any more. */
const writeScores = async (
  tx: Tx,
  { competitionCode, roundCode }: InRound,
  changed: ReadonlyMap<string, CountedScore | null>,
): Promise<void> => {
  const rows = [...changed];
  const of = <T>(read: (score: CountedScore | null) => T): T[] => rows.map(([, score]) => read(score));
  await sql`
    with revised as (
      insert into score_revisions (competition_code, revision) values (${competitionCode}, 1)
      on conflict (competition_code) do update set revision = score_revisions.revision + 1 returning revision)
    insert into container_scores (round_code, container_code, competition_code, raw, corrected, adjusted, cards, criteria, revision)
    select ${roundCode}, w.container_code, ${competitionCode}, w.raw, w.corrected, w.adjusted, w.cards, w.criteria::jsonb, r.revision
    from revised r cross join unnest(${rows.map(([code]) => code)}::text[], ${of((score) => score?.raw ?? null)}::float8[],
      ${of((score) => score?.corrected ?? null)}::float8[], ${of((score) => score?.adjusted ?? null)}::float8[],
      ${of((score) => score?.judges ?? 0)}::int[], ${of((score) => JSON.stringify(score?.criteria ?? {}))}::text[])
      as w (container_code, raw, corrected, adjusted, cards, criteria)
    on conflict (round_code, container_code) do update set raw = excluded.raw, corrected = excluded.corrected,
      adjusted = excluded.adjusted, cards = excluded.cards, criteria = excluded.criteria, revision = excluded.revision`.execute(
    tx,
  );
};

/** What scores are worked out from. Everything is read in the transaction of the change, never from memory. */
export const createCountingStore = () => ({
  rounds: async (on: On, competitionCode: string): Promise<RoundFacts[]> => {
    const { rows } = await sql<RoundFacts>`
      select r.round_code as "roundCode", r.round_name as "roundName", r.weightage::float8 as "roundWeightage", r.is_mock as "isMock",
        r.is_live as "isLive", r.removed_at is not null as "isRemoved",
        jsonb_build_object('min', r.scale_min, 'max', r.scale_max, 'step', r.scale_step) as scale,
        coalesce((select jsonb_agg(jsonb_build_object('criterionCode', k.criterion_code, 'criterionName', k.criterion_name,
          'skills', k.skills)
          order by k.position, k.criterion_code) from criteria k
          where k.round_code = r.round_code and k.removed_at is null), '[]') as criteria
      from rounds r where r.competition_code = ${competitionCode} order by r.position, r.round_code`.execute(on);
    return rows;
  },
  /** The cards of a round; of these containers, or of all. */
  cards: async (on: On, roundCode: string, containerCodes: readonly string[] | null): Promise<CardFacts[]> => {
    const { rows } = await sql<CardFacts>`
      select s.container_code as "containerCode", s.judge_code as "judgeCode", coalesce(s.content->'fields', '[]') as fields, s.version,
        s.scored, s.has_conflict as "hasConflict", s.mean, s.status, s.submitted_at is not null as "isReleased",
        s.recused_at is not null as "isRecused", s.withdrawn_at is not null as "isWithdrawn", s.left_out_at is not null as "isLeftOut",
        j.status = 'REMOVED' as "isJudgeRemoved", c.removed_at is not null as "isRemoved", c.is_active as "isActive",
        c.approval = 'approved' as "isApproved", coalesce(e.is_in, false) as "isQualified"
      from score_cards s join judges j on j.judge_code = s.judge_code join containers c on c.container_code = s.container_code
      left join round_entries e on e.round_code = s.round_code and e.container_code = s.container_code
      where s.round_code = ${roundCode} and ${within(containerCodes, 's.container_code')}
      order by s.container_code, s.judge_code`.execute(on);
    return rows;
  },
  adjustments: async (on: On, roundCode: string, containerCodes: readonly string[] | null) => {
    const { rows } = await sql<{ containerCode: string; kind: AdjustmentKind; points: number }>`
      select a.container_code as "containerCode", a.kind, a.points from score_adjustments a
      where a.round_code = ${roundCode} and a.revoked_at is null and ${within(containerCodes, 'a.container_code')}
      order by a.created_at, a.adjustment_code`.execute(on);
    return rows;
  },
  writeCards,
  /** Every card of a round that counts, for the comparison of judges. */
  counted: async (on: On, roundCode: string) => {
    const { rows } = await sql<{ containerCode: string; judgeCode: string; score: number; version: number }>`
      select s.container_code as "containerCode", s.judge_code as "judgeCode", s.mean as score, s.version
      from score_cards s where s.round_code = ${roundCode} and s.status = 'counts'`.execute(on);
    return rows;
  },
  /** The kept scores of a round. */
  scores: async (on: On, roundCode: string, containerCodes: readonly string[] | null) => {
    const rows = await on
      .selectFrom('container_scores')
      .select(['container_code', 'raw', 'corrected', 'adjusted', 'cards', 'criteria'])
      .where('round_code', '=', roundCode)
      .where(sql<boolean>`${within(containerCodes, 'container_code')}`)
      .execute();
    return new Map(rows.map((row) => [row.container_code, row]));
  },
  writeScores,
});
export type CountingStore = ReturnType<typeof createCountingStore>;
