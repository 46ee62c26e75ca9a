import type { Generated, Selectable } from 'kysely';

type RemovedAt = Generated<Date | null>;

export interface RoomsTable {
  competition_room_code: string;
  competition_code: string;
  position: number;
  room_name: string;
  version: Generated<number>;
  created_at: Date;
  removed_at: RemovedAt;
}

export type RoomRow = Selectable<RoomsTable>;

export interface RoomTables {
  rooms: RoomsTable;
}
