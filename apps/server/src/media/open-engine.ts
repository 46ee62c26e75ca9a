import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded/engine.ts';
import { createJanusEngine } from './janus/engine.ts';
import type { MediaEngine } from './engine.ts';

export interface MediaSettings {
  engine: 'embedded' | 'janus';
  janusUrls: readonly string[];
  janusAdminKey?: string | undefined;
  /** The UDP port of the first media process; 0 takes free ports. */
  port: number;
  /** Undefined listens on every address of this machine. */
  bindAddress: string | undefined;
  announcedAddress: string | undefined;
}

/** Opens the configured engine. `folder` holds the built entry of the media process, beside the program. */
export const openMediaEngine = async (
  settings: MediaSettings,
  { folder, warn }: { folder: string; warn: (text: string) => void },
): Promise<MediaEngine> => {
  const engine =
    settings.engine === 'janus'
      ? createJanusEngine({ urls: settings.janusUrls, adminKey: settings.janusAdminKey, warn })
      : embedded(settings, folder, warn);
  // A fault is not the end of the program: the health of the engine names it, and the next room tries again.
  await engine.start().catch((error: unknown) => warn(error instanceof Error ? error.message : String(error)));
  return engine;
};

const embedded = (
  { port, bindAddress, announcedAddress }: MediaSettings,
  folder: string,
  warn: (text: string) => void,
): EmbeddedEngine =>
  createEmbeddedEngine({
    processFile: path.join(folder, 'media-process.mjs'),
    processes: availableParallelism(),
    firstPort: port,
    ...(bindAddress === undefined ? {} : { bindAddress }),
    ...(announcedAddress === undefined ? {} : { announcedAddress }),
    warn,
  });
