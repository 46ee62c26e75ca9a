import type { Logger } from '../../platform/log.ts';
import type { LiveRoom } from './live-room.ts';

interface OpenRoomsDeps {
  create: (roomId: string) => Promise<LiveRoom>;
  /** Another node may carry the room from now on. */
  release: (roomId: string) => Promise<void>;
  log: Logger;
}

/** The rooms that are open: each is opened by its first visitor, and closed when nobody is in it or on the way into it. */
export const createOpenRooms = ({ create, release, log }: OpenRoomsDeps) => {
  const rooms = new Map<string, LiveRoom>();
  const opening = new Map<string, Promise<LiveRoom>>();
  /** The engine must have closed a room before it opens one of the same name. */
  const closing = new Map<string, Promise<void>>();
  /** How many visitors are on their way into a room. */
  const arriving = new Map<string, number>();

  const openNew = async (roomId: string): Promise<LiveRoom> => {
    await closing.get(roomId);
    const room = await create(roomId);
    rooms.set(roomId, room);
    return room;
  };
  /** Several peers of a new room come at once and get the same one. */
  const open = (roomId: string): Promise<LiveRoom> => {
    const live = rooms.get(roomId);
    if (live) return Promise.resolve(live);
    const pending = opening.get(roomId) ?? openNew(roomId).finally(() => opening.delete(roomId));
    opening.set(roomId, pending);
    return pending;
  };
  const closeRoom = (roomId: string, room: LiveRoom): void => {
    rooms.delete(roomId);
    const failed = (error: unknown): void => log.error({ err: error, roomId }, 'video: a room could not be closed');
    const close = async (): Promise<void> => {
      await room.close().catch(failed);
      await release(roomId).catch(failed);
      closing.delete(roomId);
    };
    closing.set(roomId, close());
  };
  const closeIfEmpty = (roomId: string, room: LiveRoom): void => {
    if (room.isEmpty() && !arriving.has(roomId) && rooms.get(roomId) === room) closeRoom(roomId, room);
  };
  return {
    rooms: rooms as ReadonlyMap<string, LiveRoom>,
    closeIfEmpty,
    isUsed: (roomId: string): boolean => rooms.has(roomId) || arriving.has(roomId) || closing.has(roomId),
    /** This node does not carry the room any more. */
    stop(roomId: string): void {
      const room = rooms.get(roomId);
      if (!room) return;
      closeRoom(roomId, room);
      room.moveAway();
    },
    /** Rooms that wait for peers to come back wait for them elsewhere. */
    handOver(): void {
      for (const [roomId, room] of rooms)
        if (room.numbers().sockets === 0 && !arriving.has(roomId)) closeRoom(roomId, room);
    },
    /** The room stays open while a visitor is on the way into it, also when another one is refused meanwhile. */
    enter: async (roomId: string, admit: (room: LiveRoom) => void): Promise<void> => {
      arriving.set(roomId, (arriving.get(roomId) ?? 0) + 1);
      try {
        admit(await open(roomId));
      } finally {
        const others = (arriving.get(roomId) ?? 1) - 1;
        if (others > 0) arriving.set(roomId, others);
        else arriving.delete(roomId);
        const room = rooms.get(roomId);
        if (room) closeIfEmpty(roomId, room);
      }
    },
    close: async (): Promise<void> => {
      for (const [roomId, room] of rooms) closeRoom(roomId, room);
      await Promise.all(closing.values());
    },
  };
};
