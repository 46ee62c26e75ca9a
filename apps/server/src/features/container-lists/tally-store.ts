import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
export interface RoundScope {
  competitionCode: string;
  round: { roundCode: string; isOpen: boolean };
}

const facts = sql.raw('is_active, approval, member_count, registered_count, institutes_agree');
const ofRound = ({ competitionCode, round }: RoundScope): RawBuilder<unknown> =>
  sql`from round_tallies where competition_code = ${competitionCode} and round_code = ${round.roundCode}`;

/**
 * The containers of a round by their facts. Where everyone takes part, those without a row of their own in the round are all
 * containers less those that have one.
 */
export const talliesOfRound = (scope: RoundScope): RawBuilder<unknown> => {
  const own = sql`select ${facts}, competition_room_code <> '' as has_room, competition_room_code, handed_in, is_in, count`;
  if (!scope.round.isOpen) return sql`(${own} ${ofRound(scope)} and is_in and is_active and approval = 'approved') c`;
  const without = sql`select ${facts}, false as has_room, '' as competition_room_code, false as handed_in, false as is_in`;
  return sql`(${own} ${ofRound(scope)}
    union all ${without}, count from container_tallies where competition_code = ${scope.competitionCode}
    union all ${without}, -count ${ofRound(scope)}) c`;
};

/** Counts that cost the same in a large competition: they add up kept numbers, and look at no container. */
export const createTallyStore = () => ({
  countContainers: async (on: On, competitionCodes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await on
      .selectFrom('container_tallies')
      .select(['competition_code', sql<number>`sum(count)::int`.as('count')])
      .where(sql<boolean>`competition_code = any(${[...competitionCodes]})`)
      .groupBy('competition_code')
      .execute();
    return new Map(rows.map((row) => [row.competition_code, row.count]));
  },
  /** Those who take part: of the competition as a whole under the empty code, and by round those who were let in. */
  countTakingPart: async (on: On, competitionCode: string): Promise<ReadonlyMap<string, number>> => {
    const takesPart = sql`competition_code = ${competitionCode} and is_active and approval = 'approved'`;
    const { rows } = await sql<{ round_code: string; count: number }>`
      select '' as round_code, coalesce(sum(count), 0)::int as count from container_tallies where ${takesPart}
      union all select round_code, sum(count)::int from round_tallies where ${takesPart} and is_in group by round_code`.execute(
      on,
    );
    return new Map(rows.map((row) => [row.round_code, row.count]));
  },
  extent: async (on: On, competitionCode: string) =>
    on
      .selectFrom('container_tallies')
      .select([
        sql<number>`coalesce(sum(count), 0)::int`.as('containers'),
        sql<number | null>`max(member_count)`.as('most'),
        sql<
          number | null
        >`min(registered_count) filter (where registered_count > 0 and registered_count = member_count)`.as('fewest'),
      ])
      .where('competition_code', '=', competitionCode)
      .executeTakeFirstOrThrow(),
  /** Containers that have each room in any round. */
  countByRoom: async (on: On, competitionCode: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await on
      .selectFrom('room_tallies')
      .select(['competition_room_code', 'count'])
      .where('competition_code', '=', competitionCode)
      .execute();
    return new Map(rows.map((row) => [row.competition_room_code, row.count]));
  },
  countByRoomIn: async (on: On, competitionCode: string, roundCode: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await on
      .selectFrom('round_tallies')
      .select(['competition_room_code', sql<number>`sum(count)::int`.as('count')])
      .where('competition_code', '=', competitionCode)
      .where('round_code', '=', roundCode)
      .where('competition_room_code', '<>', '')
      .groupBy('competition_room_code')
      .execute();
    return new Map(rows.map((row) => [row.competition_room_code, row.count]));
  },
  countHandedIn: async (on: On, scope: RoundScope): Promise<{ all: number; handedIn: number }> => {
    const { rows } = await sql<{ all: number; handedIn: number }>`select coalesce(sum(count), 0)::int as "all",
      coalesce(sum(count) filter (where handed_in), 0)::int as "handedIn" from ${talliesOfRound(scope)}
      where is_active and approval = 'approved'`.execute(on);
    return rows[0] ?? { all: 0, handedIn: 0 };
  },
});
export type TallyStore = ReturnType<typeof createTallyStore>;
