import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '../cli/roles.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import type { MediaEngine } from '../media/engine.ts';
import { openMediaEngine } from '../media/open-engine.ts';
import type { Logger } from '../platform/log.ts';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';
import { createLeaseStore } from '../video/placement/lease-store.ts';
import { createLeases, leaseMs } from '../video/placement/leases.ts';
import { createRoomTokens } from '../video/token/room-token.ts';
import { createTurnServer, ownAddresses } from '../video/turn/turn-server.ts';
import { createRecorder, recordingLimits } from '../video/recording/recorder.ts';
import { createVideo } from '../video/video.ts';

interface VideoDeps {
  config: Config;
  db: Db;
  /** Where this node listens. */
  url: () => string;
  log: Logger;
  clock: () => Date;
  roles: readonly Role[];
  /** Where the built programs of threads and processes lie, if not beside this one. */
  workersFolder?: string;
  media?: MediaEngine;
  nodeCount: () => number;
}

/** A node without the role for video has no engine. */
export const openMedia = async ({
  config,
  log,
  roles,
  workersFolder,
  media,
}: Omit<VideoDeps, 'db' | 'url' | 'nodeCount'>): Promise<MediaEngine | undefined> => {
  if (!roles.includes('video')) return undefined;
  const folder = workersFolder ?? fileURLToPath(new URL('.', import.meta.url));
  return media ?? openMediaEngine(config.media, { folder, warn: (text) => log.warn(`media: ${text}`) });
};

/** The video rooms of this node. */
export const createVideoPart = (
  { config, db, url, log, clock, nodeCount, units }: Omit<VideoDeps, 'roles'> & { units: () => Units },
  { secrets, videoRooms, recordings }: Services,
  media: MediaEngine | undefined,
) => {
  if (!media) return undefined;
  const recorder = createRecorder({
    root: path.join(config.dataDir, 'recordings'),
    keeper: recordings.keeper(units, clock),
    limits: { ...recordingLimits, minFreeBytes: config.minFreeBytes },
    log,
    clock,
    ticks: () => performance.now(),
    newId: randomUUID,
  });
  const video = createVideo({
    // Janus hands out no tracks in the form that a recording needs.
    ...(media.name === 'embedded' ? { egress: recorder } : {}),
    engine: media,
    directory: videoRooms.directory(clock),
    tokens: createRoomTokens({ secrets }),
    secrets,
    nodeCount,
    leases: leasesOf({ config, db, url, log }),
    nodeUrl: config.nodeUrl,
    log,
    clock,
    newId: randomUUID,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    turn: config.media.turn,
  });
  const turn = ownTurnServer(config.media, log);
  return {
    ...video,
    start: (): void => {
      turn?.start();
      recorder.begin();
      video.start();
    },
    close: async (): Promise<void> => {
      await video.close();
      await recorder.close();
      await turn?.close();
    },
  };
};

/** A machine that listens on all its addresses is reached on one of them. */
const addressFrom = (listening: string): string => {
  const url = new URL(listening);
  const [own] = ownAddresses();
  if (own !== undefined && /^(?:0\.0\.0\.0|\[::\])$/u.test(url.hostname)) url.hostname = own;
  return url.origin;
};
/** The built-in database has one node for video; only with a database of its own there may be others. */
const leasesOf = ({ config, db, url, log }: Pick<VideoDeps, 'config' | 'db' | 'url' | 'log'>) =>
  config.databaseUrl === undefined
    ? undefined
    : createLeases({
        node: randomUUID(),
        address: () => config.nodeUrl ?? addressFrom(url()),
        store: createLeaseStore(db, leaseMs),
        ticks: () => performance.now(),
        log,
      });

/** The TURN server that the settings want this program to start. */
const ownTurnServer = ({ turnPort, turn, bindAddress, announcedAddress }: Config['media'], log: Logger) =>
  turnPort !== undefined && turn
    ? createTurnServer({
        port: turnPort,
        secret: turn.secret,
        announcedAddress,
        engineAddresses: [
          ...(bindAddress === undefined ? ownAddresses() : [bindAddress]),
          ...(announcedAddress === undefined ? [] : [announcedAddress]),
        ],
        log,
      })
    : undefined;
