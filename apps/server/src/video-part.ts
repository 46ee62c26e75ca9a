import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Role } from './cli/roles.ts';
import type { Config } from './config.ts';
import type { MediaEngine } from './media/engine.ts';
import { openMediaEngine } from './media/open-engine.ts';
import type { Logger } from './platform/log.ts';
import type { Services } from './services.ts';
import { createRoomTokens } from './video/token/room-token.ts';
import { createVideo } from './video/video.ts';

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
) =>
  media
    ? createVideo({
        engine: media,
        directory: videoRooms.directory(clock),
        tokens: createRoomTokens({ secrets }),
        log,
        clock,
        newId: randomUUID,
        publicUrl: config.publicUrl,
        trustProxy: config.trustProxy,
        turn: config.media.turn,
      })
    : undefined;
