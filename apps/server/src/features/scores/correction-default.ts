import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** Whether rounds without a choice of their own are corrected. */
export const readCorrectionDefault = async (on: Db | Tx, competitionCode: string): Promise<boolean> => {
  const { rows } = await sql<{ isOn: boolean | null }>`
    select (s.content->>'correction')::boolean as "isOn" from competition_settings s
    where s.competition_code = ${competitionCode} and s.section = 'judging'`.execute(on);
  return rows[0]?.isOn ?? false;
};
