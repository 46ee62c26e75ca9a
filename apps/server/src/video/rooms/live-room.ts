import { type SignalNotice, signalCodes } from '@podium/contract/signalling';
import type { MediaEngine } from '../../media/engine.ts';
import type { Logger } from '../../platform/log.ts';
import { type Frame, writeFault, writeNotification, writeResult } from '../protocol/frames.ts';
import type { Command, Visitor } from '../room/command.ts';
import { refusalOf } from '../room/peers.ts';
import { applyCommand } from '../room/room.ts';
import { createRoomState, type RoomLimits, type RoomSettings } from '../room/state.ts';
import { normalClose, type SignalSocket } from '../sockets/signal-socket.ts';
import { createEffectRunner } from './effect-runner.ts';
import type { RoomDirectory, RoomEgress } from './ports.ts';
import { createRoomMedia } from './room-media.ts';

export interface LiveRoomDeps {
  roomId: string;
  settings: RoomSettings;
  limits: RoomLimits;
  origin: string;
  engine: MediaEngine;
  egress: RoomEgress;
  directory: RoomDirectory;
  log: Logger;
  now: () => number;
  newId: () => string;
  entomb: (peerId: string) => void;
  revoke: (tokenId: string) => void;
}

/** One room with its sockets and media. All decisions are those of `room/`; this does what they say. */
export const createLiveRoom = (deps: LiveRoomDeps) => {
  const { roomId, settings, limits, origin, engine, egress, directory, log, now, newId, entomb, revoke } = deps;
  let state = createRoomState(roomId, settings, { limits, origin });
  const sockets = new Map<string, SignalSocket>();
  const notify = (peerId: string, method: string, params: object): void =>
    sockets.get(peerId)?.send(writeNotification(method, params));

  const dispatch = (command: Command): void => {
    const outcome = applyCommand(state, command);
    state = outcome.state;
    run(outcome.effects);
  };
  const media = createRoomMedia({ roomId, engine, log, now, newId, dispatch, notify });
  const run = createEffectRunner({
    roomId,
    sockets,
    performMedia: media.perform,
    egress,
    directory,
    log,
    now,
    dispatch,
    entomb,
    revoke,
  });

  const takeNotice = (peerId: string, notice: SignalNotice): void => {
    if (notice.method === 'answer' || notice.method === 'trickle') {
      if (state.peers.get(peerId)?.phase === 'joined') return media.receive(peerId, notice);
      return undefined;
    }
    // Only here a client says that it could not use what it was sent.
    if (notice.method === 'analytics') {
      const { name } = notice.params;
      if (/fail|error/iu.test(name)) log.warn({ roomId, peerId, name }, 'video: a client reports a failure');
      return undefined;
    }
    return dispatch({ kind: 'notice', peerId, notice, at: now() });
  };

  return {
    changeSettings: (changed: RoomSettings): void => dispatch({ kind: 'settings', settings: changed }),
    refusalOf: (visitor: Visitor) => refusalOf(state, visitor),
    /** The newest socket of a peer wins. */
    enter(visitor: Visitor, socket: SignalSocket): void {
      const previous = sockets.get(visitor.peerId);
      sockets.set(visitor.peerId, socket);
      previous?.close(normalClose, 'Replaced by a newer connection');
      dispatch({ kind: 'connect', visitor, at: now() });
    },
    receive(peerId: string, frame: Frame): void {
      switch (frame.kind) {
        case 'call': {
          const { callId, call } = frame;
          // Every peer sends one each second; it asks nothing of the room.
          if (call.method === 'ping') return sockets.get(peerId)?.send(writeResult(callId, { timestamp: now() }));
          return dispatch({ kind: 'call', peerId, callId, call, at: now(), newId: newId() });
        }
        case 'notice':
          return takeNotice(peerId, frame.notice);
        case 'invalid-call':
          return sockets.get(peerId)?.send(writeFault(frame.callId, frame.code, frame.message));
        case 'invalid':
          return notify(peerId, 'on-warning', { code: signalCodes.jsonParsing, message: frame.message });
        default:
          return frame satisfies never;
      }
    },
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
    close: media.close,
  };
};
export type LiveRoom = ReturnType<typeof createLiveRoom>;
