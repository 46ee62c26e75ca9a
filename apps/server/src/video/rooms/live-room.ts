import type { MediaEngine } from '../../media/engine.ts';
import type { Logger } from '../../platform/log.ts';
import { writeNotification } from '../protocol/frames.ts';
import type { Command, Visitor } from '../room/command.ts';
import { refusalOf } from '../room/peers.ts';
import { applyCommand } from '../room/room.ts';
import { createRoomState, type EgressPart, type RoomLimits, type RoomSettings } from '../room/state.ts';
import type { RoomLease } from '../placement/held-leases.ts';
import { normalClose, serviceRestart, type SignalSocket } from '../sockets/signal-socket.ts';
import { createEffectRunner } from './effect-runner.ts';
import { createInbound } from './inbound.ts';
import type { RoomDirectory, RoomEgress } from './ports.ts';
import { createRecordedRoom } from './recorded-room.ts';
import { createRoomMedia } from './room-media.ts';
import { changedPeers, createSeatKeeper, type Seat } from './seats.ts';

export interface LiveRoomDeps {
  roomId: string;
  lease: RoomLease;
  settings: RoomSettings;
  /** The peers of a node that carried the room before. */
  seats: readonly Seat[];
  limits: RoomLimits;
  origin: string;
  engine: MediaEngine;
  egress: RoomEgress;
  directory: RoomDirectory;
  log: Logger;
  now: () => number;
  newId: () => string;
  expire: (peerId: string) => void;
}

/** Which session of a room it is, once it has begun. */
const sessionOf = ({ sessionId, startedAt }: { sessionId?: string; startedAt?: number }) => ({
  ...(sessionId === undefined ? {} : { sessionId }),
  ...(startedAt === undefined ? {} : { startedAt }),
});

/** One room with its sockets and media. All decisions are those of `room/`; this does what they say. */
export const createLiveRoom = (deps: LiveRoomDeps) => {
  const { roomId, lease, settings, seats, limits, origin, directory, log, now } = deps;
  let state = createRoomState(roomId, settings, { limits, origin });
  const sockets = new Map<string, SignalSocket>();
  const sendTo = (peerId: string, text: string): void => sockets.get(peerId)?.send(text);

  const dispatch = (command: Command): void => {
    // Another node may carry the room by now; this copy of it is about to be stopped.
    if (!lease.isHeld()) return;
    const before = state.peers;
    const outcome = applyCommand(state, command);
    state = outcome.state;
    for (const peerId of changedPeers(before, state.peers)) keeper.mark(peerId);
    if (command.kind === 'media-lost') deps.egress.mediaLost?.(roomId);
    if (state.egress.sfu && (state.peers !== before || command.kind === 'tick')) deps.egress.roomChanged?.(roomId);
    run(outcome.effects);
  };
  const media = createRoomMedia({
    ...deps,
    tries: limits.engineTries,
    dispatch,
    notify: (peerId, method, params) => sendTo(peerId, writeNotification(method, params)),
    mediaChanged: (peerId) => keeper.mark(peerId),
  });
  const recordedRoom = createRecordedRoom({
    roomId,
    state: () => state,
    tap: (...named) => media.tap(...named),
    dispatch,
  });
  const run = createEffectRunner({ ...deps, sockets, recordedRoom, performMedia: media.perform, dispatch });
  const seatOf = (peerId: string): Seat | undefined => {
    const [peer, kept] = [state.peers.get(peerId), media.kept(peerId)];
    if (peer?.phase !== 'joined' || !kept) return undefined;
    return { peer, media: kept, ...sessionOf(state) };
  };
  const keeper = createSeatKeeper({ roomId, seats: directory.seats, token: lease.token, seatOf, log });
  const isJoined = (peerId: string): boolean => state.peers.get(peerId)?.phase === 'joined';

  const [first] = seats;
  if (first) {
    for (const seat of seats) media.take(seat.media);
    keeper.taken(seats.map(({ peer }) => peer.peerId));
    dispatch({ kind: 'seats', peers: seats.map(({ peer }) => peer), at: now(), ...sessionOf(first) });
  }

  return {
    roomId,
    changeSettings: (changed: RoomSettings): void => dispatch({ kind: 'settings', settings: changed }),
    endAccess: (tokenIds: ReadonlySet<string>): void => dispatch({ kind: 'access-ended', tokenIds, at: now() }),
    changeJudgeNames: (names: ReadonlyMap<string, string>): void => dispatch({ kind: 'judge-names', names }),
    tokenIds: (): string[] => [...state.peers.values()].map(({ tokenId }) => tokenId),
    isKnown: (peerId: string): boolean => state.peers.has(peerId),
    refusalOf: (visitor: Visitor) => refusalOf(state, visitor),
    /** The newest socket of a peer wins. */
    enter(visitor: Visitor, socket: SignalSocket): void {
      const previous = sockets.get(visitor.peerId);
      sockets.set(visitor.peerId, socket);
      previous?.close(normalClose, 'Replaced by a newer connection');
      dispatch({ kind: 'connect', visitor, at: now() });
    },
    receive: createInbound({ ...deps, isJoined, media, sendTo, dispatch }),
    /** A late close of an older socket changes nothing. */
    socketEnded(peerId: string, socket: SignalSocket): void {
      if (sockets.get(peerId) !== socket) return;
      sockets.delete(peerId);
      dispatch({ kind: 'socket-lost', peerId, at: now() });
    },
    isEmpty: (): boolean => state.peers.size === 0,
    tick(isStateDue: boolean): void {
      for (const socket of sockets.values()) socket.beat();
      dispatch({ kind: 'tick', at: now(), isStateDue });
    },
    sendStats: media.sendStats,
    numbers: () => ({ peers: state.peers.size, sockets: sockets.size }),
    sockets: (): SignalSocket[] => [...sockets.values()],
    /** Peers keep their seats and come back to the node that carries the room next. */
    moveAway(): void {
      for (const socket of sockets.values()) socket.close(serviceRestart, 'The room moves to another server');
    },
    async close(): Promise<void> {
      // Another node may carry the room next; it begins without a recording.
      for (const part of Object.keys(state.egress)) await deps.egress.stop(roomId, part as EgressPart);
      await media.close();
      await keeper.settled();
    },
  };
};
export type LiveRoom = ReturnType<typeof createLiveRoom>;
