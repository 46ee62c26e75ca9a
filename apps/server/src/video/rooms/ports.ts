import type { HlsVariant } from '@podium/contract/signalling';
import type { MediaTap, Subscription, TapEvents } from '../../media/engine.ts';
import type { EgressRequest } from '../room/effects.ts';
import type { EgressPart, RoomSettings } from '../room/state.ts';
import type { Placed } from '../placement/leases.ts';
import type { RoomSeats } from './seats.ts';

/** What the installation knows about rooms. A room that nobody prepared has the default settings. */
export interface RoomDirectory {
  settings(roomId: string): Promise<RoomSettings>;
  /** Kept before the end of the room is acknowledged. */
  lock(roomId: string, reason: string): Promise<void>;
  seats: RoomSeats;
  access: RoomAccess;
}

/** Whether the people with the tokens of a room may still enter it. */
export interface RoomAccess {
  /** Those of the tokens that let nobody in any more. */
  ended(tokenIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** What judges see in place of the names of people in a blind round, by token. */
  judgeNames(tokenIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A removed peer does not come back with its token, also after a restart. */
  revoke(roomId: string, tokenId: string): Promise<void>;
}

/** Something that a peer sends. */
export interface RecordedTrack extends Subscription {
  kind: 'audio' | 'video';
  source: string;
  /** The name of the peer. */
  name: string;
}

/** A room as a recording sees it. */
export interface RecordedRoom {
  roomId: string;
  /** What is sent now. */
  tracks(): RecordedTrack[];
  tap(track: Subscription, port: number, events: TapEvents): Promise<MediaTap>;
  /** Called when a recording or stream that ran has ended by itself; people read the message. */
  ended(part: EgressPart, message: string): void;
}

/** Recordings and streams of a room. */
export interface RoomEgress {
  /** Rejects with EgressRefused when it cannot run. `by` is the token of the person who asked. */
  start(
    roomId: string,
    part: EgressPart,
    request: EgressRequest,
    context: { room: RecordedRoom; by: string },
  ): Promise<{ variants?: HlsVariant[] }>;
  /** Nobody asked for it when the room has ended. */
  stop(roomId: string, part: EgressPart, by?: string): Promise<void>;
  /** Peers or their tracks may be others. */
  roomChanged?(roomId: string): void;
  /** The engine has lost every connection; tracks are published again. */
  mediaLost?(roomId: string): void;
}

/** Why a recording or stream does not run; people read the message. */
export class EgressRefused extends Error {
  override name = 'EgressRefused';
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** For a server without programs that record or stream. */
export const createMissingEgress = (): RoomEgress => ({
  start: async () => {
    throw new EgressRefused(5003, 'This server cannot record or stream');
  },
  stop: async () => undefined,
});

/** The rooms that this node carries, and no other node at the same time. */
export interface RoomLeases {
  /** Nothing of a lease when another node has the room. */
  place(roomId: string): Promise<Placed>;
  release(roomIds: readonly string[]): Promise<void>;
}
/** For an installation with one node for video. */
export const createSingleOwner = (): RoomLeases => ({
  place: async () => ({ lease: { token: undefined, isHeld: () => true } }),
  release: async () => undefined,
});
