import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CopiedPart } from '../competitions/service.ts';
import { createChangeRooms } from './change-rooms.ts';
import { createListRooms, type RoomUse } from './list-rooms.ts';
import { createRoomStore } from './room-store.ts';

export type { RoomUse } from './list-rooms.ts';

interface RoomsDeps {
  db: Db;
  changes: Changes;
  roomUse: RoomUse;
}

export const createRooms = ({ db, changes, roomUse }: RoomsDeps) => {
  const store = createRoomStore();
  const listRooms = createListRooms({ store, roomUse });
  const copied: CopiedPart = {
    async copy(tx, { from, to, now, codes }) {
      for (const { competition_room_code, position, room_name, removed_at } of await store.all(tx, from)) {
        if (removed_at === null)
          codes.set(competition_room_code, await store.create(tx, { competition_code: to, position, room_name }, now));
      }
    },
  };

  return {
    copied,
    names: async (on: Db | Tx, competitionCode: string) =>
      (await store.all(on, competitionCode))
        .filter((row) => row.removed_at === null)
        .map((row) => ({ competitionRoomCode: row.competition_room_code, roomName: row.room_name })),
    list: (competitionCode: string, roundCode: string | undefined) => listRooms(db, competitionCode, roundCode),
    ...createChangeRooms({ store, changes, roomUse, listRooms }),
  };
};
export type Rooms = ReturnType<typeof createRooms>;
