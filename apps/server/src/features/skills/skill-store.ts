import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

export interface EvidenceRow {
  roundCode: string;
  criterionCode: string;
  criterionName: string;
  skills: string[];
  roundName: string;
  competitionCode: string;
  competitionName: string;
  judges: number;
  mean: number;
  scaleMin: number;
  scaleMax: number;
  releasedAt: Date;
  /** Anybody may see the released scores of this competition. */
  isPublic: boolean;
}
export interface FieldRow {
  roundCode: string;
  criterionCode: string;
  size: number;
  mean: number;
  lower: number;
  median: number;
  upper: number;
}

/** Whether a person was in the container when it was released; releases from before did not keep that. */
const wasIn = (userCode: string) => sql`case
  when exists (select from sealed_members a where a.competition_code = v.competition_code and a.version = v.release_version)
  then exists (select from sealed_members a where a.competition_code = v.competition_code and a.version = v.release_version
    and a.container_code = v.container_code and a.user_code = ${userCode})
  else exists (select from members m where m.container_code = v.container_code and m.user_code = ${userCode}
    and m.status = 'ONBOARDED' and m.removed_at is null) end`;

/** The criteria of a round as its release sealed them. Seals from before hold no skills, and before them there was no seal. */
const criteriaOfRelease = sql`
  select e.value->>'criterionCode' as code, e.value->>'criterionName' as name, e.position,
    case when e.value ? 'skills' then array(select jsonb_array_elements_text(e.value->'skills')) else coalesce(p.skills, '{}') end as skills
  from jsonb_array_elements(coalesce(z.criteria, (select jsonb_agg(jsonb_build_object('criterionCode', q.criterion_code,
    'criterionName', q.criterion_name) order by q.position) from criteria q where q.round_code = v.round_code and q.removed_at is null)))
    with ordinality as e (value, position)
  left join criteria p on p.criterion_code = e.value->>'criterionCode'`;

export const createSkillStore = () => ({
  /** What was released about the containers of a person, criterion by criterion. A rehearsal is no evidence. */
  evidence: async (db: Db, userCode: string): Promise<EvidenceRow[]> => {
    const { rows } = await sql<EvidenceRow>`
      select v.round_code as "roundCode", c.code as "criterionCode", c.name as "criterionName", c.skills,
        coalesce(z.rules->>'roundName', r.round_name) as "roundName", k.competition_code as "competitionCode",
        k.competition_name as "competitionName", v.judges, (v.criteria->>c.code)::float8 as mean,
        coalesce((z.scale->>'min')::float8, r.scale_min) as "scaleMin", coalesce((z.scale->>'max')::float8, r.scale_max) as "scaleMax",
        s.made_at as "releasedAt", coalesce((select (o.content->>'publicLeaderboard')::boolean from competition_settings o
          where o.competition_code = k.competition_code and o.section = 'release'), false) as "isPublic"
      from review_scores v
      join rounds r on r.round_code = v.round_code
      left join lateral (select n.* from sealed_rounds n where n.round_code = v.round_code and n.version <= v.release_version
        order by n.version desc limit 1) z on true
      cross join lateral (${criteriaOfRelease}) c
      join competitions k on k.competition_code = v.competition_code and k.status = 'LIVE' and k.removed_at is null
      join leaderboard_snapshots s on s.competition_code = v.competition_code and s.version = v.release_version
      where cardinality(c.skills) > 0 and v.criteria ? c.code and not coalesce((z.rules->>'isMock')::boolean, r.is_mock)
        and ${wasIn(userCode)}
      order by s.made_at desc, r.position desc, c.position`.execute(db);
    return rows;
  },
  /** How everyone did in the criteria of these rounds. */
  fields: async (db: Db, roundCodes: readonly string[]): Promise<FieldRow[]> => {
    const { rows } = await sql<FieldRow>`
      select v.round_code as "roundCode", e.key as "criterionCode", count(*)::int as size, avg(e.value::float8) as mean,
        percentile_cont(0.25) within group (order by e.value::float8) as lower,
        percentile_cont(0.5) within group (order by e.value::float8) as median,
        percentile_cont(0.75) within group (order by e.value::float8) as upper
      from review_scores v cross join jsonb_each_text(v.criteria) e
      where v.round_code = any(${[...new Set(roundCodes)]}) group by v.round_code, e.key`.execute(db);
    return rows;
  },
  shown: async (on: Db | Tx, userCode: string): Promise<Set<string>> =>
    new Set(
      (await on.selectFrom('shown_skills').select('skill').where('user_code', '=', userCode).execute()).map(
        ({ skill }) => skill,
      ),
    ),
  show: async (tx: Tx, userCode: string, skill: string): Promise<void> => {
    await tx
      .insertInto('shown_skills')
      .values({ user_code: userCode, skill })
      .onConflict((on) => on.doNothing())
      .execute();
  },
  hide: async (tx: Tx, userCode: string, skill?: string): Promise<void> => {
    await tx
      .deleteFrom('shown_skills')
      .where('user_code', '=', userCode)
      .$if(skill !== undefined, (query) => query.where('skill', '=', skill ?? ''))
      .execute();
  },
});
