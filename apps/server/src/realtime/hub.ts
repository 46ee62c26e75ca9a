import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Logger } from '../platform/log.ts';
import { createChannels } from './channels.ts';
import type { Bus } from './bus/bus.ts';
import { type Connection, createConnection } from './connection.ts';
import { createFlusher } from '../platform/sockets/flusher.ts';
import { createHubNode } from './hub-node.ts';
import { createInbound } from './inbound.ts';
import { createSubscriptions, type PublicChannels } from './subscriptions.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { closeCodes, writeMessage } from './protocol.ts';
import type { Signature } from './signature.ts';
import { createSockets } from './sockets.ts';

interface HubDeps {
  bus: Bus;
  log: Logger;
  signature: Signature;
  now: () => number;
  isPublic: PublicChannels;
  limits?: Limits;
}

const half = (): number => randomInt(1, 2 ** 47);
const slices = 20;
const leastSlice = 100;
const sliceMs = 100;

/** The sockets of this node and the channels they subscribe to. */
export const createHub = ({ bus, log, signature, now, isPublic, limits = defaultLimits }: HubDeps) => {
  const sockets = createSockets();
  const channels = createChannels();
  const subscriptions = createSubscriptions({ bus, channels, signature, isPublic, limits });
  const inbound = createInbound({ bus, channels, subscriptions, limits });
  const flusher = createFlusher();
  const counted = { received: 0, delivered: 0 };
  let isClosing = false;

  const forget = (connection: Connection): void => {
    sockets.remove(connection);
    inbound
      .leaveAll(connection)
      .catch((error: unknown) => log.error({ err: error }, 'realtime: a socket could not leave its channels'));
  };

  const node = createHubNode({ sockets, channels, limits, onDelivered: (count) => (counted.delivered += count) });
  const detach = bus.attach(node);

  return {
    isFull: (address: string): boolean => isClosing || sockets.countFrom(address) >= limits.socketsPerAddress,
    limits,

    /** A socket whose upgrade was accepted. */
    accept(ws: WebSocket, stream: Duplex, address: string): void {
      const socketId = `${half()}.${half()}`;
      const connection = createConnection({ socketId, address, ws, stream, flusher, limits, now, onEnd: forget });
      sockets.add(connection);
      ws.on('message', (bytes: Buffer, isBinary) => {
        counted.received += 1;
        if (isBinary) return connection.close(closeCodes.binaryRefused, 'Only text');
        inbound.receive(connection, bytes.toString('utf8')).catch((error: unknown) => {
          // A fault of ours costs one socket, never the process with all the others.
          log.error({ err: error, socketId }, 'realtime: a message could not be handled');
          connection.close(closeCodes.reconnect, 'Something went wrong');
        });
        return undefined;
      });
      ws.on('error', (error) => log.debug({ err: error, socketId }, 'realtime: a socket failed'));
      ws.on('close', () => connection.end());
      const hello = { socket_id: socketId, activity_timeout: Math.round(limits.activityMs / 1000) };
      connection.send(writeMessage('pusher:connection_established', JSON.stringify(hello)));
    },

    ...node,
    beat(): void {
      const all = sockets.all();
      for (const connection of all) connection.beat();
      for (const connection of all.filter((one) => one.isOld()).slice(0, leastSlice))
        connection.close(closeCodes.reconnect, 'Ask again');
    },
    numbers: () => ({ connections: sockets.count(), channels: channels.count(), ...counted }),

    /** In slices, so that those who come back do not all knock at one moment. */
    async close(): Promise<void> {
      isClosing = true;
      const all = sockets.all();
      const size = Math.max(leastSlice, Math.ceil(all.length / slices));
      for (let at = 0; at < all.length; at += size) {
        if (at > 0) await wait(sliceMs);
        for (const connection of all.slice(at, at + size)) connection.close(closeCodes.reconnect, 'The server stops');
      }
      detach();
      node.stopPacing();
    },
  };
};
export type Hub = ReturnType<typeof createHub>;
