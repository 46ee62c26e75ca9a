import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Freshness } from '../caches/freshness.ts';
import type { Logger } from '../log.ts';
import { createPersistentWorker } from '../threads/persistent-worker.ts';
import { createPageRenderer, type PageRenderer, type RenderedHtml } from './page-renderer.ts';

/** In the folder of the built client: code that only the server runs. */
export const renderingFolder = 'rendering';

interface RendererOptions {
  /** Where the built client lies. */
  folder: string;
  /** The entry of the worker thread. */
  file: string;
  log: Logger;
  clock: () => Date;
  freshness: Freshness;
}

/** Renders the public pages in a thread of their own, when the built screens for it are there. */
export const openRenderer = (
  app: FastifyInstance,
  { folder, file, log, clock, freshness }: RendererOptions,
): PageRenderer | undefined => {
  const module = path.join(folder, renderingFolder, 'render-page.mjs');
  if (!existsSync(module)) return undefined;
  const worker = createPersistentWorker<RenderedHtml>({
    file,
    data: { module: pathToFileURL(module).href },
    limits: { timeMs: 5000, memoryMb: 256, maxWaiting: 40 },
  });
  app.addHook('onClose', async () => worker.close());
  return createPageRenderer({ app, render: worker.ask, log, clock, freshness });
};
