import { normalClose } from '../constants.ts';
import { RoomError } from '../errors/room-error.ts';
import type { Ports, SocketEvents, SocketPort } from '../ports.ts';
import { readFrame } from './frames.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Calls, Notices, Notification, WireFault } from './wire.ts';

export interface SignalHandlers {
  notification: (notification: Notification) => void;
  /** The line was lost without being closed by us. */
  lost: (error: RoomError) => void;
  /** A frame that could not be read. */
  fault: (error: RoomError) => void;
}
interface SignalOptions {
  endpoint: string;
  peerId: string;
  token: string;
  pingIntervalMs?: number | undefined;
  pingTimeoutMs?: number | undefined;
}
interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: RoomError) => void;
}
export interface SignalChannel {
  call: <M extends keyof Calls>(method: M, params: Calls[M]) => Promise<unknown>;
  notify: <M extends keyof Notices>(method: M, params: Notices[M]) => void;
  /** Ends the line for good. */
  close: () => void;
}

/** A code of the server stays; 5… and 429 of HTTP stay non-terminal so that they can be tried again. */
const faultOf = ({ code, message }: WireFault): RoomError =>
  code === 5000
    ? new RoomError('server', { description: message })
    : new RoomError('signalling', { code, message, description: message });

const socketUrl = ({ endpoint, peerId, token }: SignalOptions, userAgent: string): string => {
  const url = new URL(endpoint);
  url.searchParams.set('peer', peerId);
  url.searchParams.set('token', token);
  url.searchParams.set('user_agent', userAgent);
  return url.href;
};

/** Until it is open, a socket that closes or fails is one that could not be opened. */
const connect = (ports: Ports, url: string, events: Pick<SocketEvents, 'received' | 'closed'>) => {
  let isOpened = false;
  let socket: SocketPort | undefined;
  const opened = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new RoomError('socketConnect', { action: 'join' }));
    socket = ports.openSocket(url, {
      opened: () => {
        isOpened = true;
        resolve();
      },
      received: events.received,
      closed: (code) => (isOpened ? events.closed(code) : fail()),
      failed: fail,
    });
  });
  return { socket: socket as SocketPort, opened };
};

/** Opens the socket: JSON-RPC 2.0 with answers matched to calls, and a heartbeat. */
export const openSignal = async (
  ports: Ports,
  options: SignalOptions,
  handlers: SignalHandlers,
): Promise<SignalChannel> => {
  const waiting = new Map<string, Waiting>();
  let isOpen = true;
  let stopHeartbeat = (): void => undefined;

  const end = (): void => {
    isOpen = false;
    stopHeartbeat();
    for (const { reject } of waiting.values())
      reject(new RoomError('networkLost', { description: 'The socket closed' }));
    waiting.clear();
  };
  const lose = (description: string): void => {
    if (!isOpen) return;
    end();
    socket.close();
    handlers.lost(new RoomError('networkLost', { action: 'join', description }));
  };
  const receive = (data: unknown): void => {
    const frame = readFrame(data);
    if (frame.kind === 'notification') return handlers.notification(frame.notification);
    if (frame.kind !== 'reply') return undefined;
    const caller = waiting.get(frame.id);
    waiting.delete(frame.id);
    return frame.error ? caller?.reject(faultOf(frame.error)) : caller?.resolve(frame.result);
  };
  const { socket, opened } = connect(ports, socketUrl(options, ports.userAgent), {
    received: (data) => {
      if (!isOpen) return;
      try {
        receive(data);
      } catch (error) {
        if (!(error instanceof RoomError)) throw error;
        handlers.fault(error);
      }
    },
    closed: (code) => lose(`The socket closed with ${code}`),
  });
  await opened;

  const call: SignalChannel['call'] = (method, params) =>
    new Promise((resolve, reject) => {
      if (!isOpen) return reject(new RoomError('networkLost', { description: `${method} has no socket` }));
      const id = ports.newId();
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ method, params, id, jsonrpc: '2.0' }));
    });
  stopHeartbeat = startHeartbeat({
    clock: ports.clock,
    intervalMs: options.pingIntervalMs,
    timeoutMs: options.pingTimeoutMs,
    ping: (timestamp) => call('ping', { timestamp }),
    dead: () => lose('No answer to pings'),
  }).stop;
  return {
    call,
    notify(method, params) {
      if (isOpen) socket.send(JSON.stringify({ method, params }));
    },
    close() {
      if (!isOpen) return;
      end();
      socket.close(normalClose.code, normalClose.reason);
    },
  };
};
