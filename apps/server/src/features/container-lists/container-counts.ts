import type { EntryExtent } from '@podium/domain/competitions';
import { openRounds } from '@podium/domain/rounds';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';
import type { ContainerCounts, Participation } from '../competitions/service.ts';
import type { RoomUse } from '../rooms/service.ts';

type On = Db | Tx;

const countContainers = async (on: On, competitionCodes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await on
    .selectFrom('containers')
    .select(['competition_code', (eb) => eb.fn.countAll<number>().as('count')])
    .where('competition_code', 'in', [...competitionCodes, ''])
    .where('removed_at', 'is', null)
    .groupBy('competition_code')
    .execute();
  return new Map(rows.map((row) => [row.competition_code, row.count]));
};

const countByRound = async (on: On, competitionCode: string): Promise<ReadonlyMap<string, number>> => {
  const rounds = await on
    .selectFrom('rounds')
    .select(['round_code as roundCode', 'is_mock as isMock'])
    .where('competition_code', '=', competitionCode)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('round_code')
    .execute();
  const open = openRounds(rounds);
  const taking = () =>
    on
      .selectFrom('containers as c')
      .where('c.competition_code', '=', competitionCode)
      .where('c.removed_at', 'is', null)
      .where('c.is_active', '=', true)
      .where('c.approval', '=', 'approved');
  const { count: everyone } = await taking()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const qualified = await taking()
    .innerJoin('round_entries as e', (join) =>
      join.onRef('e.container_code', '=', 'c.container_code').on('e.is_in', '=', true),
    )
    .select(['e.round_code', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('e.round_code')
    .execute();
  const counted = new Map(qualified.map((row) => [row.round_code, row.count]));
  return new Map(
    rounds.map(({ roundCode }) => [roundCode, open.has(roundCode) ? everyone : (counted.get(roundCode) ?? 0)]),
  );
};

/** A container is complete when everyone invited has accepted. */
const extent = async (on: On, competitionCode: string): Promise<EntryExtent> => {
  const row = await on
    .selectFrom('containers')
    .select([
      (eb) => eb.fn.countAll<number>().as('containers'),
      sql<number | null>`max(member_count)`.as('most'),
      sql<
        number | null
      >`min(registered_count) filter (where registered_count > 0 and registered_count = member_count)`.as('fewest'),
    ])
    .where('competition_code', '=', competitionCode)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { containers: row.containers, mostMembers: row.most ?? 0, fewestRegistered: row.fewest };
};

/** Counts of containers for the parts of a competition that do not own them. */
export const createContainerCounts = ({
  db,
}: {
  db: Db;
}): { counts: ContainerCounts; participation: Participation; roomUse: RoomUse } => {
  const joined = (userCode: string) =>
    db
      .selectFrom('members as m')
      .innerJoin('containers as c', 'c.container_code', 'm.container_code')
      .where('m.user_code', '=', userCode)
      .where('m.status', '=', 'ONBOARDED')
      .where('m.removed_at', 'is', null)
      .where('c.removed_at', 'is', null);
  return {
    counts: { countContainers, countByRound, extent },
    participation: {
      isMember: async (userCode, competitionCode) =>
        Boolean(
          await joined(userCode)
            .select('m.member_code')
            .where('m.competition_code', '=', competitionCode)
            .executeTakeFirst(),
        ),
      of: (userCode) =>
        joined(userCode)
          .select(['m.competition_code as competitionCode', 'c.container_name as containerName'])
          .execute(),
    },
    roomUse: {
      countContainers: async (tx, roomCode) => {
        const { count } = await tx
          .selectFrom('round_entries as e')
          .innerJoin('containers as c', 'c.container_code', 'e.container_code')
          .select(sql<number>`count(distinct e.container_code)`.as('count'))
          .where('e.competition_room_code', '=', roomCode)
          .where('c.removed_at', 'is', null)
          .executeTakeFirstOrThrow();
        return count;
      },
      countByRoom: async (on, competitionCode, roundCode) => {
        let query = on
          .selectFrom('round_entries as e')
          .innerJoin('containers as c', 'c.container_code', 'e.container_code')
          .select(['e.competition_room_code as room', sql<number>`count(distinct e.container_code)`.as('count')])
          .where('e.competition_code', '=', competitionCode)
          .where('e.competition_room_code', 'is not', null)
          .where('c.removed_at', 'is', null)
          .groupBy('e.competition_room_code');
        if (roundCode !== undefined) query = query.where('e.round_code', '=', roundCode);
        return new Map(
          (await query.execute()).flatMap(({ room, count }) => (room === null ? [] : [[room, count] as const])),
        );
      },
    },
  };
};
