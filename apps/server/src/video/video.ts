import type { FastifyInstance } from 'fastify';
import type { MediaEngine } from '../media/engine.ts';
import type { Metric } from '../platform/http/metrics.ts';
import { createLoop } from '../platform/jobs/loop.ts';
import type { Logger } from '../platform/log.ts';
import { createFlusher } from '../platform/sockets/flusher.ts';
import { registerInit } from './init/init-routes.ts';
import { type RoomLimits, roomLimits } from './room/state.ts';
import { createMissingEgress, createSingleOwner, type RoomDirectory, type RoomEgress } from './rooms/ports.ts';
import { createRooms } from './rooms/rooms.ts';
import { createAdmission } from './sockets/admission.ts';
import { type SocketLimits, socketLimits } from './sockets/limits.ts';
import { createVideoUpgrade } from './sockets/upgrade.ts';
import type { createRoomTokens } from './token/room-token.ts';

interface VideoDeps {
  engine: MediaEngine;
  directory: RoomDirectory;
  tokens: ReturnType<typeof createRoomTokens>;
  egress?: RoomEgress;
  log: Logger;
  clock: () => Date;
  newId: () => string;
  publicUrl: string;
  trustProxy: number;
  turn: { urls: string[]; secret: string } | undefined;
  limits?: Partial<RoomLimits & SocketLimits>;
}

export const videoSocketPath = '/video/socket';
const tickMs = 1_000;
/** Every so many ticks. */
const stateTicks = 5;
const statsTicks = 10;
const accessTicks = 5;

/** The video part of a node: rooms, their sockets, and the calls by which clients find them. */
export const createVideo = (deps: VideoDeps) => {
  const { engine, directory, tokens, log, clock, newId, publicUrl, trustProxy, turn } = deps;
  const limits: SocketLimits = { ...socketLimits, ...deps.limits };
  const now = (): number => clock().getTime();
  const rooms = createRooms({
    engine,
    egress: deps.egress ?? createMissingEgress(),
    directory,
    limits: { ...roomLimits, ...deps.limits },
    origin: new URL(publicUrl).origin,
    log,
    now,
    newId,
  });
  const upgrade = createVideoUpgrade({
    path: videoSocketPath,
    rooms,
    admission: createAdmission({ rooms, tokens, flusher: createFlusher(), limits, log, clock }),
    limits,
    trustProxy,
  });
  let ticks = 0;
  const tick = async (): Promise<void> => {
    ticks += 1;
    rooms.tick(ticks % stateTicks === 0);
    if (ticks % accessTicks === 0) await rooms.checkAccess();
    if (ticks % statsTicks === 0) await rooms.sendStats();
  };
  const heartbeat = createLoop({ name: 'video', everyMs: tickMs, run: tick, log });
  const gauge = (name: string, help: string, of: 'rooms' | 'peers' | 'sockets'): Metric => ({
    name,
    help,
    kind: 'gauge',
    read: async () => rooms.numbers()[of],
  });
  return {
    upgrade,
    rooms,
    tick,
    metrics: [
      gauge('video_rooms', 'Video rooms with at least one peer.', 'rooms'),
      gauge('video_peers', 'Peers in video rooms, previewers included.', 'peers'),
    ],
    register: (http: FastifyInstance): void =>
      registerInit(http, {
        rooms,
        owners: createSingleOwner(),
        tokens,
        turn,
        publicUrl,
        socketPath: videoSocketPath,
        clock,
      }),
    start: (): void => heartbeat.start(),
    async close(): Promise<void> {
      await heartbeat.close();
      await upgrade.close();
      await rooms.close();
    },
  };
};
