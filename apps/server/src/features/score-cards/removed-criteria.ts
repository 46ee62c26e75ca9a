import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** Criteria that were removed from these rounds. What judges wrote for them stays on their cards as notes. */
export const removedCriteria = (on: Db | Tx, roundCodes: readonly string[]) =>
  on
    .selectFrom('criteria')
    .select(['round_code', 'criterion_code', 'criterion_name'])
    .where(sql<boolean>`round_code = any(${[...roundCodes]})`)
    .where('removed_at', 'is not', null)
    .orderBy('position')
    .orderBy('criterion_code')
    .execute();
