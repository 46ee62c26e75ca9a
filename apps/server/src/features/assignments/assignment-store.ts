import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** What a container has in one round. */
export interface Assignment {
  container_code: string;
  round_code: string;
  competition_room_code: string | null;
  is_in: boolean;
  qualified: boolean;
}

interface Qualification {
  roundCode: string;
  nextRoundCode: string;
  codes: readonly string[];
  qualified: boolean;
}

/** Every container that takes part in a round, with its room in it and its members' institutes. */
const participants = (
  on: On,
  { competitionCode, roundCode, isOpen }: { competitionCode: string; roundCode: string; isOpen: boolean },
) => {
  let query = on
    .selectFrom('containers as c')
    .leftJoin('round_entries as e', (join) =>
      join.onRef('e.container_code', '=', 'c.container_code').on('e.round_code', '=', roundCode),
    )
    .select([
      'c.container_code',
      'c.container_name',
      'c.member_count',
      'c.registered_count',
      'e.competition_room_code',
      sql<boolean>`coalesce(e.qualified, false)`.as('qualified'),
    ])
    .select(
      sql<string[]>`array(select distinct i.institute_name from members m join users u on u.user_code = m.user_code
        join institutes i on i.institute_id = u.institute_id where m.container_code = c.container_code and m.removed_at is null)`.as(
        'institutes',
      ),
    )
    .where('c.competition_code', '=', competitionCode)
    .where('c.removed_at', 'is', null)
    .where('c.is_active', '=', true)
    .where('c.approval', '=', 'approved');
  if (!isOpen) query = query.where('e.is_in', '=', true);
  return query.orderBy('c.position').orderBy('c.container_code').execute();
};
export type Participant = Awaited<ReturnType<typeof participants>>[number];

export const createAssignmentStore = () => ({
  participants,
  /** The assignments of a container in every round that was not removed, in the order of the rounds. */
  of: (on: On, containerCode: string): Promise<Assignment[]> =>
    on
      .selectFrom('round_entries as e')
      .innerJoin('rounds as r', 'r.round_code', 'e.round_code')
      .select(['e.container_code', 'e.round_code', 'e.competition_room_code', 'e.is_in', 'e.qualified'])
      .where('e.container_code', '=', containerCode)
      .where('r.removed_at', 'is', null)
      .orderBy('r.position')
      .execute(),
  /** Assigns each container to its room of the round, or to none. */
  assign: async (
    tx: Tx,
    competitionCode: string,
    roundCode: string,
    moves: readonly { containerCode: string; competitionRoomCode: string | null }[],
  ): Promise<void> => {
    const codes = moves.map(({ containerCode }) => containerCode);
    await sql`insert into round_entries (round_code, container_code, competition_code, competition_room_code)
      select ${roundCode}, m.code, ${competitionCode}, m.room from unnest(${codes}::text[], ${moves.map((move) => move.competitionRoomCode)}::text[]) as m (code, room)
      on conflict (round_code, container_code) do update set competition_room_code = excluded.competition_room_code`.execute(
      tx,
    );
  },
  leaveRemovedRooms: async (tx: Tx, containerCodes: readonly string[]): Promise<void> => {
    await sql`update round_entries e set competition_room_code = null from rooms r
      where r.competition_room_code = e.competition_room_code and r.removed_at is not null
        and e.container_code = any(${[...containerCodes]})`.execute(tx);
  },
  /** Marks the containers that go on, and enters them into the next round; taken back, that entry stays but no longer counts. */
  qualify: async (
    tx: Tx,
    competitionCode: string,
    { roundCode, nextRoundCode, codes, qualified }: Qualification,
  ): Promise<void> => {
    await sql`insert into round_entries (round_code, container_code, competition_code, qualified)
      select ${roundCode}, code, ${competitionCode}, ${qualified} from unnest(${[...codes]}::text[]) as code
      on conflict (round_code, container_code) do update set qualified = excluded.qualified`.execute(tx);
    await sql`insert into round_entries (round_code, container_code, competition_code, is_in)
      select ${nextRoundCode}, code, ${competitionCode}, ${qualified} from unnest(${[...codes]}::text[]) as code
      on conflict (round_code, container_code) do update set is_in = excluded.is_in`.execute(tx);
  },
});
export type AssignmentStore = ReturnType<typeof createAssignmentStore>;
