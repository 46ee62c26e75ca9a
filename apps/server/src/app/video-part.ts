import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Role } from '../cli/roles.ts';
import type { Config } from '../config.ts';
import type { MediaEngine } from '../media/engine.ts';
import { openMediaEngine } from '../media/open-engine.ts';
import type { Logger } from '../platform/log.ts';
import type { Services } from '../services.ts';
import { createRoomTokens } from '../video/token/room-token.ts';
import { createTurnServer, ownAddresses } from '../video/turn/turn-server.ts';
import { createVideo } from '../video/video.ts';

interface VideoDeps {
  config: Config;
  log: Logger;
  clock: () => Date;
  roles: readonly Role[];
  /** Where the built programs of threads and processes lie, if not beside this one. */
  workersFolder?: string;
  media?: MediaEngine;
}

/** A node without the role for video has no engine. */
export const openMedia = async ({
  config,
  log,
  roles,
  workersFolder,
  media,
}: VideoDeps): Promise<MediaEngine | undefined> => {
  if (!roles.includes('video')) return undefined;
  const folder = workersFolder ?? fileURLToPath(new URL('.', import.meta.url));
  return media ?? openMediaEngine(config.media, { folder, warn: (text) => log.warn(`media: ${text}`) });
};

/** The video rooms of this node. */
export const createVideoPart = (
  { config, log, clock }: VideoDeps,
  { secrets, videoRooms }: Services,
  media: MediaEngine | undefined,
) => {
  if (!media) return undefined;
  const video = createVideo({
    engine: media,
    directory: videoRooms.directory(clock),
    tokens: createRoomTokens({ secrets }),
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
      video.start();
    },
    close: async (): Promise<void> => {
      await video.close();
      await turn?.close();
    },
  };
};

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
