import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** By which rules the scores of each competition were worked out. */
export const createCountingRulesStore = () => ({
  /** Competitions whose scores were worked out by older rules, or never. */
  outdated: async (db: Db, rules: number): Promise<{ competitionCode: string; isRemoved: boolean }[]> => {
    const { rows } = await sql<{ competitionCode: string; isRemoved: boolean }>`
      select c.competition_code as "competitionCode", c.removed_at is not null as "isRemoved" from competitions c
      where exists (select from score_cards s where s.competition_code = c.competition_code)
        and not exists (select from counted_competitions k where k.competition_code = c.competition_code and k.rules >= ${rules})
      order by 1`.execute(db);
    return rows;
  },
  setRules: async (tx: Tx, competitionCode: string, rules: number): Promise<void> => {
    await tx
      .insertInto('counted_competitions')
      .values({ competition_code: competitionCode, rules })
      .onConflict((on) => on.column('competition_code').doUpdateSet({ rules }))
      .execute();
  },
});
export type CountingRulesStore = ReturnType<typeof createCountingRulesStore>;
