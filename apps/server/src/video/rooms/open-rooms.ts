import type { Logger } from '../../platform/log.ts';
import type { LiveRoom } from './live-room.ts';

interface OpenRoomsDeps {
  create: (roomId: string) => Promise<LiveRoom>;
  log: Logger;
}

/** The rooms that are open: each is opened by its first visitor, and closed when nobody is in it or on the way into it. */
export const createOpenRooms = ({ create, log }: OpenRoomsDeps) => {
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
  const closeIfEmpty = (roomId: string, room: LiveRoom): void => {
    if (!room.isEmpty() || arriving.has(roomId) || rooms.get(roomId) !== room) return;
    rooms.delete(roomId);
    const closed = room
      .close()
      .catch((error: unknown) => log.error({ err: error, roomId }, 'video: a room could not be closed'))
      .finally(() => closing.delete(roomId));
    closing.set(roomId, closed);
  };
  return {
    rooms: rooms as ReadonlyMap<string, LiveRoom>,
    closeIfEmpty,
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
      await Promise.all([...rooms.values()].map((room) => room.close()));
      await Promise.all(closing.values());
    },
  };
};
