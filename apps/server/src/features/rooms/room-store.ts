import type { Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { RoomRow, RoomsTable } from './tables.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';

type NewRoom = Pick<RoomRow, 'competition_code' | 'position' | 'room_name'>;

export const createRoomStore = () => ({
  /** All of them in order, removed ones too. */
  all: (on: Db | Tx, competitionCode: string): Promise<RoomRow[]> =>
    on
      .selectFrom('rooms')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .orderBy('position')
      .orderBy('competition_room_code')
      .execute(),
  create: (tx: Tx, row: NewRoom, now: Date): Promise<string> =>
    insertWithNewId('ROM', now, (competition_room_code) =>
      isInserted(
        tx.insertInto('rooms').values({ ...row, competition_room_code, created_at: now }),
        'competition_room_code',
      ),
    ),
  update: async (
    tx: Tx,
    roomCode: string,
    patch: Updateable<Pick<RoomsTable, 'room_name' | 'removed_at'>>,
  ): Promise<void> => {
    await tx
      .updateTable('rooms')
      .set(patch)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('competition_room_code', '=', roomCode)
      .execute();
  },
});
export type RoomStore = ReturnType<typeof createRoomStore>;
