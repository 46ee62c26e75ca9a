import type { MediaEngine } from '../../media/engine.ts';
import type { Logger } from '../../platform/log.ts';
import type { Visitor } from '../room/command.ts';
import type { CallRefused } from '../room/effects.ts';
import { refusalOf } from '../room/peers.ts';
import { createRoomState, type RoomLimits } from '../room/state.ts';
import { createAccessCheck } from './access-check.ts';
import { createLiveRoom, type LiveRoom } from './live-room.ts';
import { unavailable } from './media-joins.ts';
import { createOpenRooms } from './open-rooms.ts';
import type { RoomDirectory, RoomEgress, RoomLeases } from './ports.ts';
import { createExpiredPeers } from './expired-peers.ts';

interface RoomsDeps {
  engine: MediaEngine;
  egress: RoomEgress;
  directory: RoomDirectory;
  leases: RoomLeases;
  limits: RoomLimits;
  /** Of this installation. */
  origin: string;
  log: Logger;
  now: () => number;
  newId: () => string;
}

const expiredMs = 600_000;
/** Another node has taken the room while a visitor was on the way into it here. */
export class RoomElsewhere extends Error {
  override name = 'RoomElsewhere';
}
/** The rooms that this node carries. A room comes into being with its first peer and ends with its last. */
export const createRooms = (deps: RoomsDeps) => {
  const { engine, directory, leases, limits, origin, log, now } = deps;
  const expiredPeers = createExpiredPeers({ now, keptMs: expiredMs });
  const { seats } = directory;
  const create = async (roomId: string): Promise<LiveRoom> => {
    const placed = await leases.place(roomId);
    if (!placed || !('lease' in placed)) throw new RoomElsewhere();
    const settings = await directory.settings(roomId);
    // Under the lease: nobody else writes them any more.
    const kept = await seats.read(roomId);
    await seats.carried([roomId]);
    const expire = (peerId: string): void => expiredPeers.add(roomId, peerId);
    const { lease } = placed;
    if (!lease.isHeld()) throw new RoomElsewhere();
    return createLiveRoom({ ...deps, roomId, lease, settings, seats: kept, expire });
  };
  const release = (roomId: string): Promise<void> => leases.release([roomId]);
  const { rooms, enter, closeIfEmpty, ...opened } = createOpenRooms({ create, release, log });
  const check = createAccessCheck(directory, rooms);

  return {
    ...check,
    enter,
    takeExpired: (roomId: string, peerId: string): boolean => expiredPeers.take(roomId, peerId),
    /** Why this visitor would be refused now, without opening the room. */
    async refusalOf(roomId: string, visitor: Visitor): Promise<CallRefused | undefined> {
      const ended = await check.accessRefusal(roomId, visitor);
      if (ended) return ended;
      const live = rooms.get(roomId);
      // A client tries again after a failed call of `/init`, and not after a failed join.
      if (!live?.isKnown(visitor.peerId) && !engine.health().canOpenRooms) return unavailable;
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
    ...opened,
    tick(isStateDue: boolean): void {
      expiredPeers.sweep();
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
  };
};
export type Rooms = ReturnType<typeof createRooms>;
