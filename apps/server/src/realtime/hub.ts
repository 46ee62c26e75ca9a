import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Logger } from '../platform/log.ts';
import { createChannels } from './channels.ts';
import { type Connection, createConnection, type Session } from './connection.ts';
import { createFlusher } from './flusher.ts';
import { createInbound } from './inbound.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { closeCodes, frameOf, writeMessage } from './protocol.ts';
import type { Signature } from './signature.ts';
import { createSockets } from './sockets.ts';

interface HubDeps {
  log: Logger;
  signature: Signature;
  now: () => number;
  limits?: Limits;
}

/** Whose sockets are closed: all of a person, one session of theirs, all but one; they come back and are asked anew. */
export interface Dismissed {
  userCode: string;
  sessionId?: string;
  butSessionId?: string;
}

const half = (): number => randomInt(1, 2 ** 47);
const slices = 20;
const leastSlice = 100;
const sliceMs = 100;

/** The sockets of this node and what they hear. */
export const createHub = ({ log, signature, now, limits = defaultLimits }: HubDeps) => {
  const sockets = createSockets();
  const channels = createChannels();
  const inbound = createInbound({ channels, signature, limits });
  const flusher = createFlusher();
  const counted = { received: 0, delivered: 0 };
  let said = new Set<string>();
  let isClosing = false;

  const forget = (connection: Connection): void => {
    inbound.leaveAll(connection);
    sockets.remove(connection);
  };

  /** The same words twice in one turn of the loop are said once. */
  const isRepeated = (text: string): boolean => {
    if (said.has(text)) return true;
    if (said.size === 0) setImmediate(() => void (said = new Set()));
    said.add(text);
    return false;
  };
  const publish = (name: string, event: string, data: string): void => {
    const channel = channels.find(name);
    if (!channel || channel.heard.size === 0) return;
    const text = writeMessage(event, data, name);
    if (isRepeated(text)) return;
    const frame = frameOf(text);
    for (const connection of channel.heard.keys()) connection.write(frame);
    counted.delivered += channel.heard.size;
  };

  return {
    isFull: (address: string): boolean => isClosing || sockets.countFrom(address) >= limits.socketsPerAddress,
    limits,

    /** A socket that has come through the door. */
    welcome(ws: WebSocket, stream: Duplex, address: string): void {
      const socketId = `${half()}.${half()}`;
      const connection = createConnection({ socketId, address, ws, stream, flusher, limits, now, onEnd: forget });
      sockets.add(connection);
      ws.on('message', (bytes: Buffer, isBinary) => {
        counted.received += 1;
        if (isBinary) return connection.close(closeCodes.binaryRefused, 'Only text');
        try {
          return inbound.hear(connection, bytes.toString('utf8'));
        } catch (error) {
          // A fault of ours costs one socket, never the process with all the others.
          log.error({ err: error, socketId }, 'realtime: a message could not be handled');
          return connection.close(closeCodes.reconnect, 'Something went wrong');
        }
      });
      ws.on('error', (error) => log.debug({ err: error, socketId }, 'realtime: a socket failed'));
      ws.on('close', () => connection.end());
      const hello = { socket_id: socketId, activity_timeout: Math.round(limits.activityMs / 1000) };
      connection.say(writeMessage('pusher:connection_established', JSON.stringify(hello)));
    },

    /** Says whose socket it is. The first one who is signed in has it; false for anybody else, and for a socket that is not here. */
    belongs(socketId: string, session: Session): boolean {
      const connection = sockets.find(socketId);
      if (!connection) return false;
      if (!connection.session) sockets.own(connection, session);
      return connection.session?.sessionId === session.sessionId;
    },
    /** Lets a socket subscribe. False when it is gone meanwhile, or hears too much already. */
    grant(socketId: string, name: string, group: string | undefined): boolean {
      const connection = sockets.find(socketId);
      if (!connection) return false;
      const known = channels.of(connection);
      if (known.length >= limits.channelsPerSocket && !known.some((channel) => channel.name === name)) return false;
      channels.grant(connection, name, group);
      return true;
    },

    publish,
    /** To those channels of a group that somebody hears. */
    publishToGroup(group: string, event: string, data: string): void {
      for (const { name } of channels.inGroup(group)) publish(name, event, data);
    },
    dismiss({ userCode, sessionId, butSessionId }: Dismissed): void {
      for (const connection of sockets.of(userCode)) {
        const own = connection.session?.sessionId;
        if (own !== butSessionId && (sessionId === undefined || own === sessionId))
          connection.close(closeCodes.reconnect, 'Ask again');
      }
    },
    /** Everybody who hears a channel, or was just allowed to. */
    dismissFrom(name: string): void {
      for (const connection of channels.find(name)?.granted ?? []) connection.close(closeCodes.reconnect, 'Ask again');
    },
    dismissFromGroup(group: string): void {
      for (const channel of channels.inGroup(group))
        for (const connection of channel.granted) connection.close(closeCodes.reconnect, 'Ask again');
    },

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
    },
  };
};
export type Hub = ReturnType<typeof createHub>;
