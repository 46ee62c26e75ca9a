import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createJoin, type Flusher, type Join } from './flusher.ts';
import type { Limits } from './limits.ts';
import { closeCodes, frameOf, writeError, writeMessage } from './protocol.ts';
import { createRate, type Rate } from './rate.ts';

/** Whose socket it is; a guest's belongs to nobody. */
export interface Session {
  userCode: string;
  sessionId: string;
}

export interface Connection {
  readonly socketId: string;
  readonly address: string;
  session: Session | undefined;
  readonly frames: Rate;
  readonly clientEvents: Rate;
  isOld(): boolean;
  /** A whole frame, for all who hear the same. */
  write(frame: Buffer): void;
  say(text: string): void;
  sayError(code: number | null, message: string): void;
  flush(join: Join): void;
  heard(): void;
  /** Asks a silent client for a sign of life, and gives it up when none comes. */
  beat(): void;
  close(code: number, reason: string): void;
  end(): void;
}

interface ConnectionDeps {
  socketId: string;
  address: string;
  ws: WebSocket;
  /** The stream under `ws`: frames that are built once are written to it as they are. */
  stream: Duplex;
  flusher: Flusher;
  limits: Limits;
  now: () => number;
  /** The socket hears and says nothing any more, whether or not the other side has noticed. */
  onEnd: (connection: Connection) => void;
}

export const createConnection = ({
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
  let heardAt = openedAt;
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
    socketId,
    address,
    session: undefined,
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
    say: (text) => connection.write(frameOf(text)),
    sayError: (code, message) => connection.say(writeError(code, message)),
    heard() {
      heardAt = now();
      askedAt = undefined;
    },
    beat() {
      if (askedAt !== undefined) {
        if (now() - askedAt >= limits.pongMs) close(closeCodes.noPong, 'No sign of life');
        return;
      }
      if (now() - heardAt < limits.activityMs) return;
      askedAt = now();
      connection.say(writeMessage('pusher:ping', '{}'));
    },
    end,
  };
  return connection;
};
