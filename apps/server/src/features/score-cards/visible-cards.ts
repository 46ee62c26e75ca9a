import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** The cards that judges may see and write: of containers that take part, in rounds that are there, and not taken away. */
export const visibleCards = (on: Db | Tx) =>
  on
    .selectFrom('score_cards as s')
    .innerJoin('containers as c', 'c.container_code', 's.container_code')
    .innerJoin('rounds as r', 'r.round_code', 's.round_code')
    .where('s.withdrawn_at', 'is', null)
    .where('s.status', '!=', 'not-taking-part')
    .where('r.removed_at', 'is', null);
