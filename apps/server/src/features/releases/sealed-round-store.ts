import type { CountedAdjustment } from '@podium/domain/counting';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** What releases sealed, and who takes part now. */
export const createSealedRoundStore = () => ({
  /** The newest seal of a round up to a release. */
  round: (on: On, roundCode: string, version: number) =>
    on
      .selectFrom('sealed_rounds')
      .select(['version', 'scale', 'criteria', 'sealed_in', 'rules'])
      .where('round_code', '=', roundCode)
      .where('version', '<=', version)
      .orderBy('version', 'desc')
      .executeTakeFirst(),
  /** The rounds that a release sealed with their rules; releases from before have none. */
  withRules: async (on: On, competitionCode: string, version: number): Promise<ReadonlySet<string>> => {
    const rows = await on
      .selectFrom('sealed_rounds')
      .select('round_code')
      .where('competition_code', '=', competitionCode)
      .where('version', '=', version)
      .where('rules', 'is not', null)
      .execute();
    return new Set(rows.map((row) => row.round_code));
  },
  cards: (on: On, roundCode: string, version: number) =>
    on
      .selectFrom('sealed_cards')
      .select(['container_code as containerCode', 'judge_code as judgeCode', 'points'])
      .where('round_code', '=', roundCode)
      .where('version', '=', version)
      .orderBy('container_code')
      .orderBy('judge_code')
      .execute(),
  adjustments: (on: On, roundCode: string, version: number): Promise<CountedAdjustment[]> =>
    on
      .selectFrom('sealed_adjustments')
      .select(['container_code as containerCode', 'kind', 'points'])
      .where('round_code', '=', roundCode)
      .where('version', '=', version)
      .orderBy('number')
      .execute(),
  /** Every container of a competition, with what decides whether it takes part in a round. */
  containers: async (on: On, competitionCode: string, roundCodes: readonly string[]) => {
    const { rows } = await sql<{
      containerCode: string;
      containerName: string;
      isRemoved: boolean;
      isActive: boolean;
      isApproved: boolean;
      /** The rounds that it qualified for. */
      qualified: string[];
    }>`
      select c.container_code as "containerCode", c.container_name as "containerName", c.removed_at is not null as "isRemoved",
        c.is_active as "isActive", c.approval = 'approved' as "isApproved",
        array(select e.round_code from round_entries e where e.container_code = c.container_code and e.is_in
          and e.round_code = any(${[...roundCodes]})) as qualified
      from containers c where c.competition_code = ${competitionCode}`.execute(on);
    return rows;
  },
  /** Releases that do not follow from their own cards. */
  broken: async (on: On, competitionCode: string): Promise<{ version: number; faults: number }[]> => {
    const rows = await on
      .selectFrom('seal_faults')
      .select(['version', 'faults'])
      .where('competition_code', '=', competitionCode)
      .orderBy('version')
      .execute();
    return rows.map(({ version, faults }) => ({ version, faults: faults.length }));
  },
  /** How many cards of each round are expected and count. */
  progress: async (on: On, competitionCode: string) => {
    const { rows } = await sql<{ roundCode: string; expected: number; counting: number }>`
      select s.round_code as "roundCode", count(*)::int as expected, count(*) filter (where s.status = 'counts')::int as counting
      from score_cards s where s.competition_code = ${competitionCode}
        and s.status not in ('withdrawn', 'not-taking-part', 'recused') group by s.round_code`.execute(on);
    return new Map(rows.map((row) => [row.roundCode, row]));
  },
});
export type SealedRoundStore = ReturnType<typeof createSealedRoundStore>;
