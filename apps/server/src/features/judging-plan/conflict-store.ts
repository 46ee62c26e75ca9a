import type { ConflictKind } from '@podium/domain/judging';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** A judge and an entry, with every reason why they should not meet. */
export interface ConflictRow {
  judge_code: string;
  container_code: string;
  kinds: ConflictKind[];
  overridden_because: string | null;
}

export const createConflictStore = () => ({
  /**
   * Every conflict of a competition. An institute is known from the member's account, or from a bulk upload for somebody without one; a
   * judge who invited a team as crew is in conflict with that team.
   */
  of: async (on: On, competitionCode: string): Promise<ConflictRow[]> => {
    const { rows } = await sql<ConflictRow>`
      with seated as (
        select m.container_code, coalesce(u.email, m.email) as email, lower(coalesce(i.institute_name, m.institute_name)) as institute
        from members m left join users u on u.user_code = m.user_code left join institutes i on i.institute_id = u.institute_id
        where m.competition_code = ${competitionCode} and m.removed_at is null),
      found as (
        select j.judge_code, s.container_code, 'member' as kind from judges j join seated s on s.email = j.email
          where j.competition_code = ${competitionCode}
        union select j.judge_code, s.container_code, 'institute' from judges j join seated s on s.institute = lower(j.institute_name)
          where j.competition_code = ${competitionCode}
        union select j.judge_code, v.container_code, 'crew' from judges j join users u on u.email = j.email
          join invitations v on v.created_by = u.user_code and v.competition_code = j.competition_code and v.container_code is not null
          where j.competition_code = ${competitionCode} and v.by_organiser
        union select judge_code, container_code, 'declared' from judge_conflicts where competition_code = ${competitionCode})
      select f.judge_code, f.container_code, array_agg(f.kind order by f.kind) as kinds, max(o.reason) as overridden_because
      from found f left join conflict_overrides o on o.judge_code = f.judge_code and o.container_code = f.container_code
      group by f.judge_code, f.container_code`.execute(on);
    return rows;
  },
  declare: async (
    tx: Tx,
    row: { judge_code: string; container_code: string; competition_code: string; reason: string; declared_at: Date },
  ): Promise<void> => {
    const { reason, declared_at } = row;
    await tx
      .insertInto('judge_conflicts')
      .values(row)
      .onConflict((on) => on.columns(['judge_code', 'container_code']).doUpdateSet({ reason, declared_at }))
      .execute();
  },
  takeBack: async (tx: Tx, judgeCode: string, containerCode: string): Promise<void> => {
    await tx
      .deleteFrom('judge_conflicts')
      .where('judge_code', '=', judgeCode)
      .where('container_code', '=', containerCode)
      .execute();
  },
  removeOverride: async (tx: Tx, judgeCode: string, containerCode: string): Promise<void> => {
    await tx
      .deleteFrom('conflict_overrides')
      .where('judge_code', '=', judgeCode)
      .where('container_code', '=', containerCode)
      .execute();
  },
  override: async (
    tx: Tx,
    row: {
      judge_code: string;
      container_code: string;
      competition_code: string;
      reason: string;
      overridden_by: string;
      overridden_at: Date;
    },
  ): Promise<void> => {
    const { reason, overridden_by, overridden_at } = row;
    await tx
      .insertInto('conflict_overrides')
      .values(row)
      .onConflict((on) =>
        on.columns(['judge_code', 'container_code']).doUpdateSet({ reason, overridden_by, overridden_at }),
      )
      .execute();
  },
});
export type ConflictStore = ReturnType<typeof createConflictStore>;

/** The name of a pair, for maps and sets. */
export const pairOf = (judgeCode: string, containerCode: string): string => `${judgeCode} ${containerCode}`;
