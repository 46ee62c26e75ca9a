import type { MediaEngine } from '../../media/engine.ts';
import type { Logger } from '../../platform/log.ts';
import type { Visitor } from '../room/command.ts';
import type { CallRefused } from '../room/effects.ts';
import { refusalOf } from '../room/peers.ts';
import { createRoomState, type RoomLimits } from '../room/state.ts';
import { createAccessCheck } from './access-check.ts';
import { createLiveRoom, type LiveRoom } from './live-room.ts';
import type { RoomDirectory, RoomEgress } from './ports.ts';
import { createTombstones } from './tombstones.ts';

interface RoomsDeps {
  engine: MediaEngine;
  egress: RoomEgress;
  directory: RoomDirectory;
  limits: RoomLimits;
  /** Of this installation. */
  origin: string;
  log: Logger;
  now: () => number;
  newId: () => string;
}

const entombedMs = 600_000;
/** The rooms that this node carries. A room comes into being with its first peer and ends with its last. */
export const createRooms = (deps: RoomsDeps) => {
  const { directory, limits, origin, log, now } = deps;
  const rooms = new Map<string, LiveRoom>();
  const opening = new Map<string, Promise<LiveRoom>>();
  /** The engine must have closed a room before it opens one of the same name. */
  const closing = new Map<string, Promise<void>>();
  const tombstones = createTombstones({ now, keptMs: entombedMs });
  const { seats } = directory;
  const check = createAccessCheck(directory, rooms);

  const create = async (roomId: string): Promise<LiveRoom> => {
    await closing.get(roomId);
    const settings = await directory.settings(roomId);
    const kept = await seats.read(roomId);
    await seats.carried([roomId]);
    const entomb = (peerId: string): void => tombstones.add(roomId, peerId);
    const room = createLiveRoom({ ...deps, roomId, settings, seats: kept, entomb });
    rooms.set(roomId, room);
    return room;
  };
  const closeIfEmpty = (roomId: string, room: LiveRoom): void => {
    if (!room.isEmpty() || rooms.get(roomId) !== room) return;
    rooms.delete(roomId);
    const closed = room
      .close()
      .catch((error: unknown) => log.error({ err: error, roomId }, 'video: a room could not be closed'))
      .finally(() => closing.delete(roomId));
    closing.set(roomId, closed);
  };

  return {
    ...check,
    /** Several peers of a new room come at once and get the same one. */
    open(roomId: string): Promise<LiveRoom> {
      const live = rooms.get(roomId);
      if (live) return Promise.resolve(live);
      const pending = opening.get(roomId) ?? create(roomId).finally(() => opening.delete(roomId));
      opening.set(roomId, pending);
      return pending;
    },
    isEntombed: (roomId: string, peerId: string): boolean => tombstones.has(roomId, peerId),
    /** Why this visitor would be refused now, without opening the room. */
    async refusalOf(roomId: string, visitor: Visitor): Promise<CallRefused | undefined> {
      const ended = await check.accessRefusal(roomId, visitor);
      if (ended) return ended;
      const live = rooms.get(roomId);
      if (live) return live.refusalOf(visitor);
      return refusalOf(createRoomState(roomId, await directory.settings(roomId), { limits, origin }), visitor);
    },
    /** Rooms that are open take what was changed about them. */
    async refresh(roomIds: readonly string[]): Promise<void> {
      for (const roomId of roomIds) {
        const settings = rooms.has(roomId) ? await directory.settings(roomId) : undefined;
        if (settings) rooms.get(roomId)?.changeSettings(settings);
      }
    },
    closeIfEmpty,
    tick(isStateDue: boolean): void {
      tombstones.sweep();
      for (const [roomId, room] of rooms) {
        room.tick(isStateDue);
        closeIfEmpty(roomId, room);
      }
    },
    async sendStats(): Promise<void> {
      for (const room of rooms.values()) await room.sendStats();
    },
    numbers() {
      const all = [...rooms.values()].map((room) => room.numbers());
      const sum = (of: 'peers' | 'sockets'): number => all.reduce((total, one) => total + one[of], 0);
      return { rooms: rooms.size, peers: sum('peers'), sockets: sum('sockets') };
    },
    all: (): LiveRoom[] => [...rooms.values()],
    async close(): Promise<void> {
      await Promise.all([...rooms.values()].map((room) => room.close()));
      await Promise.all(closing.values());
    },
  };
};
export type Rooms = ReturnType<typeof createRooms>;
