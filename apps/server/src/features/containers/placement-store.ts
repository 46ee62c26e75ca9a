import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';

type On = Db | Tx;

export interface Placement {
  container_code: string;
  round_code: string;
  competition_room_code: string | null;
  is_in: boolean;
  qualified: boolean;
}

export const createPlacementStore = () => ({
  /** Of these containers, what they have in each round that was not removed, in the order of the rounds. */
  of: (on: On, containerCodes: readonly string[]): Promise<Placement[]> =>
    on
      .selectFrom('round_entries as e')
      .innerJoin('rounds as r', 'r.round_code', 'e.round_code')
      .select(['e.container_code', 'e.round_code', 'e.competition_room_code', 'e.is_in', 'e.qualified'])
      .where(sql<boolean>`e.container_code = any(${[...containerCodes]})`)
      .where('r.removed_at', 'is', null)
      .orderBy('r.position')
      .execute(),
  /** Every container that takes part in a round, with its room in it and its members' institutes. */
  taking: (
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
  },
  /** Puts each into its room of the round, or out of it, and keeps beside the container whether it has any. */
  place: async (
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
    await sql`update containers c set has_room = exists (
        select from round_entries e where e.container_code = c.container_code and e.competition_room_code is not null)
      where c.container_code = any(${codes})`.execute(tx);
  },
  /** Marks those who go on, and gives them their place in the next round; taken back, the place stays but no longer counts. */
  qualify: async (
    tx: Tx,
    competitionCode: string,
    {
      roundCode,
      nextRoundCode,
      codes,
      qualified,
    }: { roundCode: string; nextRoundCode: string; codes: readonly string[]; qualified: boolean },
  ): Promise<void> => {
    await sql`insert into round_entries (round_code, container_code, competition_code, qualified)
      select ${roundCode}, code, ${competitionCode}, ${qualified} from unnest(${[...codes]}::text[]) as code
      on conflict (round_code, container_code) do update set qualified = excluded.qualified`.execute(tx);
    await sql`insert into round_entries (round_code, container_code, competition_code, is_in)
      select ${nextRoundCode}, code, ${competitionCode}, ${qualified} from unnest(${[...codes]}::text[]) as code
      on conflict (round_code, container_code) do update set is_in = excluded.is_in`.execute(tx);
  },
});
export type PlacementStore = ReturnType<typeof createPlacementStore>;
