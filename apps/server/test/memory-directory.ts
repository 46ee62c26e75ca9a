import { defaultRoles } from '@podium/domain/video-room';
import type { RoomSettings } from '../src/video/room/state.ts';
import { readSeat, writeSeat } from '../src/video/rooms/seats.ts';
import type { RoomDirectory } from '../src/video/rooms/ports.ts';

/** Rooms that no database knows: default settings, and locks that last as long as the process. */
export const createMemoryDirectory = (settings: Partial<RoomSettings> = {}): RoomDirectory => {
  const locked = new Set<string>();
  const ended = new Set<string>();
  const seats = new Map<string, string>();
  return {
    access: {
      ended: async (tokenIds) => new Set(tokenIds.filter((tokenId) => ended.has(tokenId))),
      judgeNames: async () => new Map(),
      revoke: async (_, tokenId) => void ended.add(tokenId),
    },
    seats: {
      read: async (roomId) =>
        [...seats].flatMap(([key, text]) => (key.startsWith(`${roomId} `) ? (readSeat(JSON.parse(text)) ?? []) : [])),
      async write(roomId, changes) {
        for (const [peerId, seat] of changes) {
          if (seat) seats.set(`${roomId} ${peerId}`, writeSeat(seat));
          else seats.delete(`${roomId} ${peerId}`);
        }
      },
      carried: async () => undefined,
    },
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
