import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createEmbeddedEngine } from './embedded/engine.ts';
import type { MediaEngine } from './engine.ts';

export interface MediaSettings {
  engine: 'embedded' | 'janus';
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
  const { port, bindAddress, announcedAddress } = settings;
  const engine = createEmbeddedEngine({
    processFile: path.join(folder, 'media-process.mjs'),
    processes: availableParallelism(),
    firstPort: port,
    ...(bindAddress === undefined ? {} : { bindAddress }),
    ...(announcedAddress === undefined ? {} : { announcedAddress }),
    warn,
  });
  // A fault is not the end of the program: the health of the engine names it, and the next room tries again.
  await engine.start().catch((error: unknown) => warn(error instanceof Error ? error.message : String(error)));
  return engine;
};
