import type { FastifyInstance } from 'fastify';
import type { MediaEngine } from '../media/engine.ts';
import type { Metric } from '../platform/http/metrics.ts';
import { createLoop } from '../platform/jobs/loop.ts';
import type { Logger } from '../platform/log.ts';
import { createFlusher } from '../platform/sockets/flusher.ts';
import { registerInit } from './init/init-routes.ts';
import { type RoomLimits, roomLimits } from './room/state.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { createForwardedHeader } from './placement/forwarded.ts';
import type { Leases } from './placement/leases.ts';
import { createPlacement, createSinglePlacement } from './placement/placement.ts';
import { createMissingEgress, createSingleOwner, type RoomDirectory, type RoomEgress } from './rooms/ports.ts';
import { createRooms, type Rooms } from './rooms/rooms.ts';
import { createAdmission } from './sockets/admission.ts';
import { type SocketLimits, socketLimits } from './sockets/limits.ts';
import { createVideoUpgrade } from './sockets/upgrade.ts';
import type { createRoomTokens } from './token/room-token.ts';

interface VideoDeps {
  engine: MediaEngine;
  directory: RoomDirectory;
  tokens: ReturnType<typeof createRoomTokens>;
  secrets: Secrets;
  /** How many nodes share the limit of sockets of an address. */
  nodeCount: () => number;
  /** Where several nodes carry rooms. */
  leases?: Leases | undefined;
  /** The address of this very node, if browsers can reach it. */
  nodeUrl?: string | undefined;
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

const roomOf = (tokens: VideoDeps['tokens'], token: string, now: Date): string | undefined => {
  try {
    return tokens.verify(token, now).roomId;
  } catch {
    return undefined;
  }
};
const metricsOf = (rooms: Rooms): Metric[] => {
  const gauge = (name: string, help: string, of: 'rooms' | 'peers'): Metric => ({
    name,
    help,
    kind: 'gauge',
    read: async () => rooms.numbers()[of],
  });
  return [
    gauge('video_rooms', 'Video rooms with at least one peer.', 'rooms'),
    gauge('video_peers', 'Peers in video rooms, previewers included.', 'peers'),
  ];
};

/** The video part of a node: rooms, their sockets, and the calls by which clients find them. */
export const createVideo = (deps: VideoDeps) => {
  const { engine, directory, tokens, leases, log, clock, newId, publicUrl, trustProxy, turn } = deps;
  const limits: SocketLimits = { ...socketLimits, ...deps.limits };
  const now = (): number => clock().getTime();
  const rooms = createRooms({
    engine,
    egress: deps.egress ?? createMissingEgress(),
    directory,
    leases: leases ?? createSingleOwner(),
    limits: { ...roomLimits, ...deps.limits },
    origin: new URL(publicUrl).origin,
    log,
    now,
    newId,
  });
  leases?.serve(rooms);
  const placement = leases ? createPlacement({ leases, ticks: () => performance.now() }) : createSinglePlacement();
  const forwarded = createForwardedHeader(deps.secrets);
  const upgrade = createVideoUpgrade({
    path: videoSocketPath,
    rooms,
    admission: createAdmission({ rooms, tokens, flusher: createFlusher(), limits, log, clock }),
    placement,
    forwarded,
    roomOf: (token) => roomOf(tokens, token, clock()),
    limits,
    nodeCount: deps.nodeCount,
    trustProxy,
    log,
  });
  let isDraining = false;
  let ticks = 0;
  const tick = async (): Promise<void> => {
    ticks += 1;
    rooms.tick(ticks % stateTicks === 0);
    if (isDraining) rooms.handOver();
    if (ticks % accessTicks === 0) await rooms.checkAccess();
    if (ticks % statsTicks === 0) await rooms.sendStats();
  };
  const heartbeat = createLoop({ name: 'video', everyMs: tickMs, run: tick, log });
  return {
    upgrade,
    rooms,
    tick,
    metrics: metricsOf(rooms),
    register: (http: FastifyInstance): void =>
      registerInit(http, {
        rooms,
        placement,
        forwarded,
        nodeUrl: deps.nodeUrl,
        trustProxy,
        tokens,
        turn,
        publicUrl,
        socketPath: videoSocketPath,
        clock,
      }),
    start(): void {
      heartbeat.start();
      leases?.start();
    },
    /** This node takes no new rooms, and hands over those that nobody is connected to. */
    drain(): void {
      leases?.drain();
      isDraining = leases !== undefined;
      if (isDraining) rooms.handOver();
    },
    async close(): Promise<void> {
      leases?.drain();
      await heartbeat.close();
      await upgrade.close();
      await rooms.close();
      await leases?.close();
    },
  };
};
