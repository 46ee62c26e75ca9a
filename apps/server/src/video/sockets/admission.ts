import type { Duplex } from 'node:stream';
import { signalCodes } from '@podium/contract/signalling';
import type { WebSocket } from 'ws';
import type { Logger } from '../../platform/log.ts';
import type { Flusher } from '../../platform/sockets/flusher.ts';
import { readFrame, writeNotification } from '../protocol/frames.ts';
import { CallRefused } from '../room/effects.ts';
import type { LiveRoom } from '../rooms/live-room.ts';
import { RoomElsewhere, type Rooms } from '../rooms/rooms.ts';
import { type createRoomTokens, TokenRefused } from '../token/room-token.ts';
import type { SocketLimits } from './limits.ts';
import { createSignalSocket, normalClose, serviceRestart, type SignalSocket } from './signal-socket.ts';

interface AdmissionDeps {
  rooms: Rooms;
  tokens: ReturnType<typeof createRoomTokens>;
  flusher: Flusher;
  limits: SocketLimits;
  log: Logger;
  clock: () => Date;
}

/** A name that every object has, such as `__proto__`, would be taken for a peer by clients. */
export const isPeerId = (text: string): boolean => /^[\w-]{1,100}$/u.test(text) && !(text in {});

/** A refusal in the codes of the wire, or nothing when the error is a fault of ours. */
export const refusalIn = (error: unknown): CallRefused | undefined => {
  if (error instanceof CallRefused) return error;
  if (!(error instanceof TokenRefused)) return undefined;
  return new CallRefused(error.isMalformed ? signalCodes.tokenFormat : signalCodes.tokenRefused, error.message);
};

/** The client hears why; the reason of a close it would not show. */
export const rejectSocket = (ws: WebSocket, { code, message }: CallRefused): void => {
  ws.on('error', () => ws.terminate());
  ws.send(writeNotification('on-error', { code, message }));
  ws.close(normalClose, message.slice(0, 100));
};

/** From an open socket to a peer of a room, or to an error that says why not. */
export const createAdmission = ({ rooms, tokens, flusher, limits, log, clock }: AdmissionDeps) => {
  const bind = (
    ws: WebSocket,
    stream: Duplex,
    room: LiveRoom,
    { roomId, peerId }: { roomId: string; peerId: string },
  ) => {
    const socket: SignalSocket = createSignalSocket({
      ws,
      stream,
      flusher,
      limits,
      now: () => clock().getTime(),
      onText(text) {
        try {
          room.receive(peerId, readFrame(text));
        } catch (error) {
          // A fault of ours costs one socket, never the process with all the others.
          log.error({ err: error, roomId }, 'video: a message could not be handled');
          socket.close(1011, 'Something went wrong');
        }
      },
      onEnd() {
        room.socketEnded(peerId, socket);
        rooms.closeIfEmpty(roomId, room);
      },
    });
    return socket;
  };

  const admit = async (ws: WebSocket, stream: Duplex, query: URLSearchParams): Promise<void> => {
    const { roomId, ...person } = tokens.verify(query.get('token') ?? '', clock());
    const peerId = query.get('peer') ?? '';
    if (!isPeerId(peerId)) throw new CallRefused(signalCodes.invalidParams, 'A peer id is needed');
    if (rooms.takeExpired(roomId, peerId))
      throw new CallRefused(signalCodes.serverError, 'The room stopped waiting for this peer; join again');
    const stranger = { peerId, ...person };
    const ended = await rooms.accessRefusal(roomId, stranger);
    if (ended) throw ended;
    const visitor = await rooms.named(roomId, stranger);
    await rooms.enter(roomId, (room) => {
      const refused = room.refusalOf(visitor);
      if (refused) throw refused;
      // The client may have given up while the room was opened.
      if (ws.readyState === ws.OPEN) room.enter(visitor, bind(ws, stream, room, { roomId, peerId }));
    });
  };

  return async (ws: WebSocket, stream: Duplex, query: URLSearchParams): Promise<void> => {
    // Nothing that the client sends is lost while its room is opened.
    ws.pause();
    try {
      await admit(ws, stream, query);
    } catch (error) {
      // Its client connects again, and is brought to the other node.
      if (error instanceof RoomElsewhere) return ws.close(serviceRestart);
      const refused = refusalIn(error);
      if (!refused) log.error({ err: error }, 'video: a socket could not be taken');
      rejectSocket(ws, refused ?? new CallRefused(signalCodes.serverError, 'Something went wrong'));
    } finally {
      ws.resume();
    }
  };
};
export type Admission = ReturnType<typeof createAdmission>;
