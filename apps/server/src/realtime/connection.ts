import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Owner } from './bus/bus.ts';
import { createJoin, type Flusher, type Join } from '../platform/sockets/flusher.ts';
import type { Limits } from './limits.ts';
import { createRate, type Rate } from '../platform/sockets/rate.ts';
import { frameOf } from '../platform/sockets/text-frame.ts';
import { closeCodes, writeError, writeMessage } from './protocol.ts';

/** Sockets of the product's own pages, and those of the open service. */
export type SocketKind = 'product' | 'service';

export interface Connection {
  readonly kind: SocketKind;
  readonly socketId: string;
  readonly address: string;
  /** The caller it belongs to; none before the first authorisation. */
  owner: Owner | undefined;
  /** The user of the open service who signed in with it. */
  userId: string | undefined;
  readonly frames: Rate;
  readonly clientEvents: Rate;
  isOld(): boolean;
  /** A whole frame, the same memory for all subscribers. */
  write(frame: Buffer): void;
  send(text: string): void;
  sendError(code: number | null, message: string): void;
  flush(join: Join): void;
  touch(): void;
  /** Asks a silent client for a sign of life, and gives it up when none comes. */
  beat(): void;
  close(code: number, reason: string): void;
  end(): void;
}

interface ConnectionDeps {
  kind: SocketKind;
  socketId: string;
  address: string;
  ws: WebSocket;
  /** The stream under `ws`: frames that are built once are written to it as they are. */
  stream: Duplex;
  flusher: Flusher;
  limits: Limits;
  now: () => number;
  /** The socket gets and sends nothing any more, whether or not the other side has noticed. */
  onEnd: (connection: Connection) => void;
}

export const createConnection = ({
  kind,
  socketId,
  address,
  ws,
  stream,
  flusher,
  limits,
  now,
  onEnd,
}: ConnectionDeps): Connection => {
  let waiting: Buffer[] = [];
  let isOpen = true;
  const openedAt = now();
  let lastMessageAt = openedAt;
  let askedAt: number | undefined;

  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    waiting = [];
    onEnd(connection);
  };
  const close = (code: number, reason: string): void => {
    if (!isOpen) return;
    flush(createJoin());
    end();
    ws.close(code, reason);
  };
  const flush: Connection['flush'] = (join) => {
    if (!isOpen || waiting.length === 0) return;
    const frames = waiting;
    waiting = [];
    stream.write(join(frames));
    if (stream.writableLength > limits.backlogBytes) close(closeCodes.reconnect, 'Too slow');
  };
  const connection: Connection = {
    kind,
    socketId,
    address,
    owner: undefined,
    userId: undefined,
    frames: createRate(limits.framesPerSecond, now),
    clientEvents: createRate(limits.clientEventsPerSecond, now),
    isOld: () => now() - openedAt >= limits.lifeMs,
    flush,
    close,
    write(frame) {
      if (!isOpen) return;
      waiting.push(frame);
      if (waiting.length === 1) flusher.mark(connection);
    },
    send: (text) => connection.write(frameOf(text)),
    sendError: (code, message) => connection.send(writeError(code, message)),
    touch() {
      lastMessageAt = now();
      askedAt = undefined;
    },
    beat() {
      if (askedAt !== undefined) {
        if (now() - askedAt >= limits.pongMs) close(closeCodes.noPong, 'No sign of life');
        return;
      }
      if (now() - lastMessageAt < limits.activityMs) return;
      askedAt = now();
      connection.send(writeMessage('pusher:ping', '{}'));
    },
    end,
  };
  return connection;
};
