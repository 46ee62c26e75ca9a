import { openRounds } from '@podium/domain/rounds';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { ContainerCounts, Participation } from '../competitions/service.ts';
import type { RoomUse } from '../rooms/service.ts';
import { createTallyStore, type TallyStore } from './tally-store.ts';

type On = Db | Tx;

/** Everyone takes part in an open round; the others hold those who were let in. */
const createCountByRound =
  (tallies: TallyStore) =>
  async (on: On, competitionCode: string): Promise<ReadonlyMap<string, number>> => {
    const rounds = await on
      .selectFrom('rounds')
      .select(['round_code as roundCode', 'is_mock as isMock'])
      .where('competition_code', '=', competitionCode)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('round_code')
      .execute();
    const open = openRounds(rounds);
    const counted = await tallies.countTakingPart(on, competitionCode);
    return new Map(rounds.map(({ roundCode }) => [roundCode, counted.get(open.has(roundCode) ? '' : roundCode) ?? 0]));
  };

/** Counts of containers for the parts of a competition that do not own them. */
export const createContainerCounts = ({
  db,
}: {
  db: Db;
}): { counts: ContainerCounts; participation: Participation; roomUse: RoomUse } => {
  const tallies = createTallyStore();
  const joined = (userCode: string) =>
    db
      .selectFrom('members as m')
      .innerJoin('containers as c', 'c.container_code', 'm.container_code')
      .where('m.user_code', '=', userCode)
      .where('m.status', '=', 'ONBOARDED')
      .where('m.removed_at', 'is', null)
      .where('c.removed_at', 'is', null);
  return {
    counts: {
      countContainers: tallies.countContainers,
      countByRound: createCountByRound(tallies),
      /** A container is complete when everyone invited has accepted. */
      extent: async (on, competitionCode) => {
        const { containers, most, fewest } = await tallies.extent(on, competitionCode);
        return { containers, maxMembers: most ?? 0, fewestRegistered: fewest };
      },
    },
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
          .select([
            'm.competition_code as competitionCode',
            'c.container_code as containerCode',
            'c.container_name as containerName',
          ])
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
      countByRoom: (on, competitionCode, roundCode) =>
        roundCode === undefined
          ? tallies.countByRoom(on, competitionCode)
          : tallies.countByRoomIn(on, competitionCode, roundCode),
    },
  };
};
