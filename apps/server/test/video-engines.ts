import path from 'node:path';
import { inject } from 'vitest';
import { createEmbeddedEngine } from '../src/media/embedded/engine.ts';
import type { MediaEngine } from '../src/media/engine.ts';
import { createJanusEngine } from '../src/media/janus/engine.ts';
import { startJanus } from './media/janus-server.ts';

export interface KillableEngine {
  engine: MediaEngine;
  /** Kills the process or server that carries the room. */
  kill: () => void;
  close: () => Promise<void>;
}

/** The embedded engine with one process, as an installation runs it. */
export const openEmbedded = async (): Promise<KillableEngine> => {
  const processFile = path.join(inject('workersFolder'), 'media-process.mjs');
  const network = { firstPort: 0, bindAddress: '127.0.0.1' };
  const engine = createEmbeddedEngine({ processFile, processes: 1, ...network, warn: () => undefined });
  await engine.start();
  return {
    engine,
    kill: () => void process.kill(engine.processIds()[0]!, 'SIGKILL'),
    close: () => engine.close(),
  };
};

/** A pool of two Janus servers. */
export const openJanus = async (): Promise<KillableEngine> => {
  const servers = await Promise.all([startJanus('22000-22200'), startJanus('22201-22400')]);
  const engine = createJanusEngine({ urls: servers.map(({ url }) => url), warn: () => undefined });
  await engine.start();
  return {
    engine,
    kill: () => void servers.find(({ url }) => url === engine.serverOf('room'))?.kill(),
    async close() {
      await engine.close();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
};
