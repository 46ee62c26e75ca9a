import { randomUUID } from 'node:crypto';
import type { MediaEngine, MediaRoomEvents } from '../engine.ts';
import { connectJanus, type JanusConnection } from './connection.ts';
import { JanusRoom } from './room.ts';

const retryMs = 2000;

interface Server {
  url: string;
  connection: JanusConnection | undefined;
  /** The rooms on it, and how to tell each that the server is gone. */
  rooms: Map<string, MediaRoomEvents>;
  timer: NodeJS.Timeout | undefined;
}

interface JanusOptions {
  urls: readonly string[];
  /** What the servers want to be told before they open a room (`admin_key` of their videoroom). */
  adminKey?: string | undefined;
  warn: (text: string) => void;
}

/** A pool of Janus servers. A room is placed on the server with the fewest rooms; when that one dies, the room is told and asks for another. */
export const createJanusEngine = ({ urls, adminKey, warn }: JanusOptions) => {
  const servers = urls.map((url): Server => ({ url, connection: undefined, rooms: new Map(), timer: undefined }));
  let closed = false;

  const connect = async (server: Server): Promise<void> => {
    try {
      const connection = await connectJanus(server.url, (reason) => {
        server.connection = undefined;
        const lost = [...server.rooms.values()];
        server.rooms = new Map();
        warn(`${reason} Its rooms, ${lost.length} of them, move to another server.`);
        for (const events of lost) events.lost(reason);
        retry(server);
      });
      if (closed) connection.close();
      else server.connection = connection;
    } catch {
      retry(server);
    }
  };

  const retry = (server: Server): void => {
    if (closed) return;
    server.timer = setTimeout(() => void connect(server), retryMs);
    server.timer.unref();
  };

  const alive = (): Server[] => servers.filter(({ connection }) => connection);
  const unreachable = (): string => {
    const names = servers.filter(({ connection }) => !connection).map(({ url }) => new URL(url).host);
    return `No Janus server answers: ${names.join(', ')}.`;
  };

  const engine: MediaEngine & { start(): Promise<void>; serverOf(roomId: string): string | undefined } = {
    name: 'janus',
    /** Tries every server once. */
    async start() {
      await Promise.all(servers.map(connect));
      if (alive().length === 0) throw new Error(unreachable());
    },
    serverOf: (roomId) => servers.find(({ rooms }) => rooms.has(roomId))?.url,
    async openRoom(roomId, events) {
      const usable = alive();
      if (usable.length === 0) throw new Error(unreachable());
      const server = usable.reduce((least, next) => (next.rooms.size < least.rooms.size ? next : least));
      server.rooms.set(roomId, events);
      try {
        // A name of its own for each opening: a room of the same name may still be ending on this server.
        const room = { id: `${roomId}-${randomUUID()}`, pin: randomUUID(), secret: randomUUID(), adminKey };
        return await JanusRoom.open(
          server.connection!,
          events,
          room,
          () => performance.now(),
          () => {
            if (server.rooms.get(roomId) === events) server.rooms.delete(roomId);
          },
        );
      } catch (error) {
        server.rooms.delete(roomId);
        throw error;
      }
    },
    health() {
      const rooms = servers.reduce((sum, server) => sum + server.rooms.size, 0);
      return alive().length > 0
        ? { ready: true, canOpenRooms: true, rooms }
        : { ready: false, reason: unreachable(), canOpenRooms: false, rooms };
    },
    async close() {
      closed = true;
      for (const { connection, timer } of servers) {
        clearTimeout(timer);
        connection?.close();
      }
    },
  };
  return engine;
};
