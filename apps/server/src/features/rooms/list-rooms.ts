import type { EndpointOutput, Endpoints, Room } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { RoomStore } from './room-store.ts';
import type { RoomRow } from './tables.ts';

export type RoomsAnswer = EndpointOutput<Endpoints['listRooms']>;

/** What only the assignment of containers to rooms knows. */
export interface RoomUse {
  /** Containers that have this room in any round. */
  countContainers(tx: Tx, competitionRoomCode: string): Promise<number>;
  /** Containers per room, of one round or of all. */
  countByRoom(
    on: Db | Tx,
    competitionCode: string,
    roundCode: string | undefined,
  ): Promise<ReadonlyMap<string, number>>;
}

const present = (row: RoomRow, containerCount: number): Room => ({
  competitionRoomCode: row.competition_room_code,
  roomName: row.room_name,
  containerCount,
  version: row.version,
});

export const createListRooms =
  ({ store, roomUse }: { store: RoomStore; roomUse: RoomUse }) =>
  async (on: Db | Tx, competitionCode: string, roundCode?: string): Promise<RoomsAnswer> => {
    const rows = (await store.all(on, competitionCode)).filter((row) => row.removed_at === null);
    const counts = await roomUse.countByRoom(on, competitionCode, roundCode);
    return { rooms: rows.map((row) => present(row, counts.get(row.competition_room_code) ?? 0)) };
  };

export type ListRooms = ReturnType<typeof createListRooms>;
