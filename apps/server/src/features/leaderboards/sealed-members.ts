import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** A person who was in a container when it was released. */
export interface SealedMember {
  containerCode: string;
  userCode: string;
}

/** Who was in these containers at a release. Releases from before did not keep that: there it is who is in them now. */
export const readSealedMembers = async (
  on: Db | Tx,
  competitionCode: string,
  version: number,
): Promise<SealedMember[]> => {
  const { rows } = await sql<SealedMember>`
    select a.container_code as "containerCode", a.user_code as "userCode" from sealed_members a
    where a.competition_code = ${competitionCode} and a.version = ${version}
    union all select m.container_code, m.user_code from members m
    where m.competition_code = ${competitionCode} and m.user_code is not null and m.status = 'ONBOARDED' and m.removed_at is null
      and not exists (select from sealed_members a where a.competition_code = ${competitionCode} and a.version = ${version})
    order by 1, 2`.execute(on);
  return rows;
};
