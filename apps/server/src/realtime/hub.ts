import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Logger } from '../platform/log.ts';
import { type Channels, createChannels } from './channels.ts';
import type { Bus } from './bus/bus.ts';
import { createSocketId } from './bus/socket-id.ts';
import { type Connection, createConnection, type SocketKind } from './connection.ts';
import { createFlusher } from '../platform/sockets/flusher.ts';
import { createHubNode } from './hub-node.ts';
import { createInbound } from './inbound.ts';
import { createMembership } from './membership.ts';
import { createEventCache, type EventCache } from './open/event-cache.ts';
import type { ServiceSignature } from './open/service-signature.ts';
import { createServiceSubscriptions } from './open/service-subscriptions.ts';
import type { ServiceWatch } from './open/service-watch.ts';
import { createSignIn } from './open/sign-in.ts';
import { createSubscriptions, type PublicChannels } from './subscriptions.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { closeCodes, memberRemoved, writeMessage } from './protocol.ts';
import type { Signature } from './signature.ts';
import { createSockets } from './sockets.ts';

interface HubDeps {
  bus: Bus;
  log: Logger;
  signature: Signature;
  now: () => number;
  isPublic: PublicChannels;
  /** The open service: who may subscribe to its channels, and who is told what happens there. */
  service: { signature: ServiceSignature; watch: ServiceWatch };
  limits?: Limits;
}

const slices = 20;
const leastSlice = 100;
const sliceMs = 100;
const leavingMs = 1_000;

type InboundParts = Pick<HubDeps, 'bus' | 'signature' | 'isPublic' | 'service'> & {
  channels: Channels;
  cache: EventCache;
  limits: Limits;
};
/** What clients may ask for: channels of the product by its grants, those of the open service by its signature. */
const inboundOf = ({ bus, channels, signature, isPublic, service, cache, limits }: InboundParts) => {
  const { watch } = service;
  const membership = createMembership({ bus, channels, limits, watch });
  return createInbound({
    bus,
    channels,
    membership,
    subscribe: createSubscriptions({ channels, membership, signature, isPublic, limits }),
    subscribeService: createServiceSubscriptions({ bus, channels, membership, cache, limits, ...service }),
    signIn: createSignIn(service.signature),
    watch,
    limits,
  });
};

/** The sockets of this node and the channels they subscribe to. */
export const createHub = ({ bus, log, signature, now, isPublic, service, limits = defaultLimits }: HubDeps) => {
  const sockets = createSockets();
  const channels = createChannels();
  const cache = createEventCache({ now });
  const inbound = inboundOf({ bus, channels, signature, isPublic, service, cache, limits });
  const flusher = createFlusher();
  const counted = { received: 0, delivered: 0 };
  let isClosing = false;

  const leaving = new Set<Promise<void>>();
  const forget = (connection: Connection): void => {
    sockets.remove(connection);
    const left = inbound
      .leaveAll(connection)
      .catch((error: unknown) => log.error({ err: error }, 'realtime: a socket could not leave its channels'));
    leaving.add(left);
    void left.finally(() => leaving.delete(left));
  };

  const node = createHubNode({
    sockets,
    channels,
    cache,
    limits,
    onDelivered: (count) => (counted.delivered += count),
  });
  /** In slices, so that those who come back do not all come at one moment. */
  const closeAll = async (reason: string): Promise<void> => {
    const all = sockets.all();
    const size = Math.max(leastSlice, Math.ceil(all.length / slices));
    for (let at = 0; at < all.length; at += size) {
      if (at > 0) await wait(sliceMs);
      for (const connection of all.slice(at, at + size)) connection.close(closeCodes.reconnect, reason);
    }
  };
  const detach = bus.attach({
    ...node,
    absent(channel, memberId) {
      bus.broadcast({ channel, text: memberRemoved(channel, memberId) });
      service.watch.absent(channel, memberId);
    },
    missed: () => void closeAll('Ask again'),
  });

  return {
    /** A balancer spreads the sockets of an address, so each node takes its part of them. */
    isFull: (address: string): boolean =>
      isClosing || sockets.countFrom(address) >= Math.ceil(limits.socketsPerAddress / bus.nodeCount()),
    limits,

    /** A socket whose upgrade was accepted. */
    accept(ws: WebSocket, stream: Duplex, address: string, kind: SocketKind): void {
      const socketId = createSocketId(bus.nodeNumber);
      const connection = createConnection({ kind, socketId, address, ws, stream, flusher, limits, now, onEnd: forget });
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

    async close(): Promise<void> {
      isClosing = true;
      await closeAll('The server stops');
      // A database that does not answer keeps no program from ending.
      await Promise.race([Promise.all(leaving), wait(leavingMs, undefined, { ref: false })]);
      detach();
      node.stopPacing();
    },
  };
};
export type Hub = ReturnType<typeof createHub>;
