import type { Presentation } from '@podium/domain/presentations';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { PresentationRow } from './tables.ts';

type On = Db | Tx;

/** The round that is read; in an open round everybody takes part, in a later one those who qualified. */
export interface RoundKey {
  competitionCode: string;
  roundCode: string;
  isOpen: boolean;
}
/** A container in a room, with what is known of its presentation. */
export interface RoomContainer {
  containerCode: string;
  containerName: string;
  competitionRoomCode: string;
  known: Presentation | undefined;
}

const ms = (at: Date | null): number | null => at?.getTime() ?? null;
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

const presentationOf = (row: KnownColumns): Presentation => ({
  containerCode: row.container_code,
  state: row.state,
  position: row.position,
  slot: row.slot,
  absences: row.absences,
  absentAt: ms(row.absent_at),
  positionBefore: row.position_before,
  calledAt: ms(row.called_at),
  endedAt: ms(row.ended_at),
  clock: {
    phase: row.phase,
    startedAt: ms(row.started_at),
    pausedAt: ms(row.paused_at),
    pausedMs: row.paused_ms,
    extraMs: row.extra_ms,
  },
});

const rowOf = (one: Presentation) => ({
  state: one.state,
  position: one.position,
  slot: one.slot,
  absences: one.absences,
  absent_at: date(one.absentAt),
  position_before: one.positionBefore,
  called_at: date(one.calledAt),
  ended_at: date(one.endedAt),
  phase: one.clock.phase,
  started_at: date(one.clock.startedAt),
  paused_at: date(one.clock.pausedAt),
  paused_ms: one.clock.pausedMs,
  extra_ms: one.clock.extraMs,
});

type KnownColumns = Omit<PresentationRow, 'round_code' | 'competition_code' | 'competition_room_code'>;
type Shown = KnownColumns & { container_name: string; assigned_room: string; is_known: boolean };

/**
 * Everyone who takes part in a round and has a room in it. One that has begun stays in the room where it began, also when it is assigned
 * to another; one that waits is where it is assigned, and new there if it came from another room.
 */
const inRooms = async (on: On, { competitionCode, roundCode, isOpen }: RoundKey): Promise<RoomContainer[]> => {
  const { rows } = await sql<Shown>`select * from (
    select c.container_code, c.container_name, c.position as container_position, p.state, p.position, p.slot, p.absences,
      p.absent_at, p.position_before, p.called_at, p.ended_at, p.phase, p.started_at, p.paused_at, p.paused_ms, p.extra_ms,
      case when p.state in ('presenting', 'done') then p.competition_room_code else e.competition_room_code end as assigned_room,
      p.state is not null and (p.state <> 'waiting' or p.competition_room_code = e.competition_room_code) as is_known
    from containers c
    left join round_entries e on e.container_code = c.container_code and e.round_code = ${roundCode}
    left join (select * from presentations where round_code = ${roundCode}) p on p.container_code = c.container_code
    where c.competition_code = ${competitionCode} and c.removed_at is null and c.is_active and c.approval = 'approved'
      and (${isOpen} or e.is_in)) all_of_them
    where assigned_room is not null order by container_position, container_code`.execute(on);
  return rows.map((row) => ({
    containerCode: row.container_code,
    containerName: row.container_name,
    competitionRoomCode: row.assigned_room,
    known: row.is_known ? presentationOf(row) : undefined,
  }));
};

export const createPresentationStore = () => ({
  inRooms,
  write: async (
    tx: Tx,
    where: { competitionCode: string; roundCode: string; competitionRoomCode: string },
    queue: readonly Presentation[],
  ): Promise<void> => {
    const rows = queue.map((one) => ({
      round_code: where.roundCode,
      container_code: one.containerCode,
      competition_code: where.competitionCode,
      competition_room_code: where.competitionRoomCode,
      ...rowOf(one),
    }));
    await tx
      .insertInto('presentations')
      .values(rows)
      .onConflict((on) =>
        on.columns(['round_code', 'container_code']).doUpdateSet((eb) => ({
          competition_room_code: eb.ref('excluded.competition_room_code'),
          state: eb.ref('excluded.state'),
          position: eb.ref('excluded.position'),
          slot: eb.ref('excluded.slot'),
          absences: eb.ref('excluded.absences'),
          absent_at: eb.ref('excluded.absent_at'),
          position_before: eb.ref('excluded.position_before'),
          called_at: eb.ref('excluded.called_at'),
          ended_at: eb.ref('excluded.ended_at'),
          phase: eb.ref('excluded.phase'),
          started_at: eb.ref('excluded.started_at'),
          paused_at: eb.ref('excluded.paused_at'),
          paused_ms: eb.ref('excluded.paused_ms'),
          extra_ms: eb.ref('excluded.extra_ms'),
        })),
      )
      .execute();
  },
  /** A container that was removed while it presented does not present when it comes back. */
  endRemoved: async (
    tx: Tx,
    { roundCode, competitionRoomCode }: { roundCode: string; competitionRoomCode: string },
    queue: readonly string[],
  ): Promise<void> => {
    await tx
      .deleteFrom('presentations')
      .where('round_code', '=', roundCode)
      .where('competition_room_code', '=', competitionRoomCode)
      .where('state', '=', 'presenting')
      .where(sql<boolean>`not container_code = any(${[...queue]}::text[])`)
      .execute();
  },
  /** The containers that this person is in. */
  containersOf: async (on: On, competitionCode: string, userCode: string): Promise<string[]> => {
    const rows = await on
      .selectFrom('members as m')
      .innerJoin('containers as c', 'c.container_code', 'm.container_code')
      .select('m.container_code')
      .where('m.competition_code', '=', competitionCode)
      .where('m.user_code', '=', userCode)
      .where('m.status', '=', 'ONBOARDED')
      .where('m.removed_at', 'is', null)
      .where('c.removed_at', 'is', null)
      .execute();
    return rows.map((row) => row.container_code);
  },
  /** For the export of a person’s data: what is kept of the presentations of their containers. */
  ofPerson: (on: On, userCode: string) =>
    on
      .selectFrom('presentations as p')
      .innerJoin('members as m', 'm.container_code', 'p.container_code')
      .select(['p.competition_code', 'p.round_code', 'p.state', 'p.absences', 'p.called_at', 'p.ended_at'])
      .where('m.user_code', '=', userCode)
      .where('m.removed_at', 'is', null)
      .orderBy('p.round_code')
      .execute(),
});
export type PresentationStore = ReturnType<typeof createPresentationStore>;
