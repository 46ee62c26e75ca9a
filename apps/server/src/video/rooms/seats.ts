import type { Logger } from '../../platform/log.ts';
import type { Peer } from '../room/state.ts';
import type { KeptMedia } from './media-joins.ts';

/** A joined peer as it is kept for a node that carries its room later. */
export interface Seat {
  peer: Peer;
  media: KeptMedia;
  sessionId?: string;
  startedAt?: number;
}

export interface RoomSeats {
  /** The seats of a room whose node is gone since a moment. */
  read(roomId: string): Promise<Seat[]>;
  /** Keeps these, and forgets those that are undefined. Does nothing when the room has got another token meanwhile: another node has it. */
  write(roomId: string, changes: ReadonlyMap<string, Seat | undefined>, token?: number): Promise<void>;
  /** These rooms are carried now. Seats of a room of which this was said long ago are worth nothing. */
  carried(roomIds: readonly string[]): Promise<void>;
}

interface SeatKeeperDeps {
  roomId: string;
  seats: RoomSeats;
  /** Of the lease under which this node carries the room. */
  token: number | undefined;
  seatOf: (peerId: string) => Seat | undefined;
  log: Logger;
}

/** Writes what has changed, one batch after the other. Nobody waits for it: a seat that was not written in time is lost. */
export const createSeatKeeper = ({ roomId, seats, token, seatOf, log }: SeatKeeperDeps) => {
  const marked = new Set<string>();
  const kept = new Set<string>();
  let writing: Promise<void> | undefined;

  const writeBatch = async (): Promise<void> => {
    const changes = new Map<string, Seat | undefined>();
    for (const peerId of marked) {
      const seat = seatOf(peerId);
      if (seat || kept.has(peerId)) changes.set(peerId, seat);
      if (seat) kept.add(peerId);
      else kept.delete(peerId);
    }
    marked.clear();
    if (changes.size === 0) return;
    try {
      await seats.write(roomId, changes, token);
    } catch (error) {
      log.error({ err: error, roomId }, 'video: seats could not be kept');
    }
  };
  const run = async (): Promise<void> => {
    // What changes in the same moment goes into one batch.
    await Promise.resolve();
    while (marked.size > 0) await writeBatch();
    writing = undefined;
  };
  return {
    mark(peerId: string): void {
      marked.add(peerId);
      writing ??= run();
    },
    /** Peers that another node has kept. */
    taken: (peerIds: readonly string[]): void => peerIds.forEach((peerId) => kept.add(peerId)),
    settled: async (): Promise<void> => writing,
  };
};

/** Which peers are not the same in two states of a room. */
export const changedPeers = (before: ReadonlyMap<string, Peer>, after: ReadonlyMap<string, Peer>): string[] => {
  if (before === after) return [];
  const left = [...before.keys()].filter((peerId) => !after.has(peerId));
  return [...left, ...[...after].filter(([peerId, peer]) => before.get(peerId) !== peer).map(([peerId]) => peerId)];
};

/** Seats as JSON; another form of a later version is left alone. */
const version = 1;
interface WrittenSeat extends Omit<Seat, 'peer'> {
  version: number;
  peer: Omit<Peer, 'tracks'> & { tracks: Peer['tracks'] extends ReadonlyMap<infer K, infer V> ? [K, V][] : never };
}
export const writeSeat = ({ peer, ...seat }: Seat): string => {
  const { keptUntil: _kept, restartAt: _restart, leaveBy: _leave, tracks, ...lasting } = peer;
  return JSON.stringify({ version, ...seat, peer: { ...lasting, tracks: [...tracks] } } satisfies WrittenSeat);
};
export const readSeat = (written: unknown): Seat | undefined => {
  const { version: found, peer, ...seat } = written as WrittenSeat;
  return found === version ? { ...seat, peer: { ...peer, tracks: new Map(peer.tracks) } } : undefined;
};
