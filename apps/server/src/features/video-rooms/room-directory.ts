import { defaultRoles, policiesFrom } from '@podium/domain/video-room';
import type { Db } from '../../platform/db/database.ts';
import type { RoomAccess, RoomDirectory } from '../../video/rooms/ports.ts';
import type { EntranceStore } from './entrance-store.ts';
import { createSeatStore } from './seat-store.ts';
import type { VideoRoomStore } from './video-room-store.ts';

interface RoomDirectoryDeps {
  db: Db;
  store: VideoRoomStore;
  entrances: EntranceStore;
  judgeNames: RoomAccess['judgeNames'];
  clock: () => Date;
}

/** What the video server asks about a room. A room of no competition has the default roles and can be locked all the same. */
export const createRoomDirectory = ({ db, store, entrances, judgeNames, clock }: RoomDirectoryDeps): RoomDirectory => ({
  seats: createSeatStore({ db, clock }),
  access: {
    ended: (tokenIds) => entrances.ended(tokenIds),
    judgeNames,
    revoke: (roomId, tokenId) => entrances.revoke(roomId, tokenId, clock()),
  },
  async settings(roomId) {
    const { room, lockedAt } = await store.find(db, roomId);
    const isLocked = lockedAt !== null;
    if (!room) return { name: roomId, roles: defaultRoles, hasWaitingRoom: false, isLocked };
    const { settings } = await store.settings(db, room.competition_code);
    const { hasWaitingRoom, roles } = settings;
    return { name: room.room_name, roles: policiesFrom(roles), hasWaitingRoom, isLocked };
  },
  lock: (roomId, reason) => store.save(db, roomId, { locked_at: clock(), lock_reason: reason }),
});
