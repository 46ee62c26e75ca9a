import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createJoin, type Flusher, type Join } from '../../platform/sockets/flusher.ts';
import { createRate } from '../../platform/sockets/rate.ts';
import { frameOf } from '../../platform/sockets/text-frame.ts';
import type { SocketLimits } from './limits.ts';

export interface SignalSocket {
  /** A whole frame, the same memory for all receivers. */
  write(frame: Buffer): void;
  send(text: string): void;
  flush(join: Join): void;
  /** Ends a socket that has been silent for too long. */
  beat(): void;
  close(code: number, reason: string): void;
}

interface SignalSocketDeps {
  ws: WebSocket;
  /** The stream under `ws`: frames that are built once are written to it as they are. */
  stream: Duplex;
  flusher: Flusher;
  limits: SocketLimits;
  now: () => number;
  onText: (text: string) => void;
  /** The socket gets and sends nothing any more, whether or not the other side has noticed. */
  onEnd: () => void;
}

const tooMuch = 4008;
export const normalClose = 1000;
export const serviceRestart = 1012;

export const createSignalSocket = ({
  ws,
  stream,
  flusher,
  limits,
  now,
  onText,
  onEnd,
}: SignalSocketDeps): SignalSocket => {
  let waiting: Buffer[] = [];
  let isOpen = true;
  let lastMessageAt = now();
  const frames = createRate(limits.framesPerSecond, now);

  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    waiting = [];
    onEnd();
  };
  const flush: SignalSocket['flush'] = (join) => {
    if (!isOpen || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    stream.write(join(batch));
    if (stream.writableLength > limits.backlogBytes) close(tooMuch, 'Too slow');
  };
  const close: SignalSocket['close'] = (code, reason) => {
    if (!isOpen) return;
    flush(createJoin());
    end();
    ws.close(code, reason);
  };
  const socket: SignalSocket = {
    flush,
    close,
    write(frame) {
      if (!isOpen) return;
      waiting.push(frame);
      if (waiting.length === 1) flusher.mark(socket);
    },
    send: (text) => socket.write(frameOf(text)),
    beat() {
      if (!isOpen || now() - lastMessageAt < limits.silenceMs) return;
      end();
      ws.terminate();
    },
  };
  ws.on('message', (bytes: Buffer, isBinary) => {
    if (!isOpen) return;
    if (isBinary) return close(1003, 'Only text');
    if (!frames.take()) return close(tooMuch, 'Too many messages');
    lastMessageAt = now();
    onText(bytes.toString('utf8'));
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', end);
  return socket;
};
