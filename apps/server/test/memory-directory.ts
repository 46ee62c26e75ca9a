import { defaultRoles } from '@podium/domain/video-room';
import type { RoomSettings } from '../src/video/room/state.ts';
import type { RoomDirectory } from '../src/video/rooms/ports.ts';

/** Rooms that no database knows: default settings, and locks that last as long as the process. */
export const createMemoryDirectory = (settings: Partial<RoomSettings> = {}): RoomDirectory => {
  const locked = new Set<string>();
  return {
    settings: async (roomId) => ({
      name: roomId,
      roles: defaultRoles,
      hasWaitingRoom: false,
      ...settings,
      isLocked: locked.has(roomId),
    }),
    lock: async (roomId) => void locked.add(roomId),
  };
};
