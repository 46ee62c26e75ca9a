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

export const createSkillStore = () => ({
  /** What was released about the containers of a person, criterion by criterion. A rehearsal is no evidence. */
  evidence: async (db: Db, userCode: string): Promise<EvidenceRow[]> => {
    const { rows } = await sql<EvidenceRow>`
      select v.round_code as "roundCode", c.criterion_code as "criterionCode", c.criterion_name as "criterionName", c.skills,
        r.round_name as "roundName", k.competition_code as "competitionCode", k.competition_name as "competitionName", v.judges,
        (v.criteria->>c.criterion_code)::float8 as mean, r.scale_min as "scaleMin", r.scale_max as "scaleMax", s.made_at as "releasedAt",
        coalesce((select (o.content->>'publicLeaderboard')::boolean from competition_settings o
          where o.competition_code = k.competition_code and o.section = 'release'), false) as "isPublic"
      from review_scores v
      join rounds r on r.round_code = v.round_code
      left join sealed_rounds z on z.round_code = v.round_code and z.version = v.release_version
      join criteria c on c.round_code = r.round_code and c.removed_at is null and cardinality(c.skills) > 0
      join competitions k on k.competition_code = v.competition_code and k.status = 'LIVE' and k.removed_at is null
      join leaderboard_snapshots s on s.competition_code = v.competition_code and s.version = v.release_version
      where v.criteria ? c.criterion_code and not coalesce((z.rules->>'isMock')::boolean, r.is_mock) and ${wasIn(userCode)}
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
