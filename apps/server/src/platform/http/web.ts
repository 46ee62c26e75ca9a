import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { pageAt } from '@podium/contract/pages';
import { refuse } from '@podium/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './errors.ts';
import { isApiPath } from './http-server.ts';
import { generalPreview, type PreviewSource, writePreview } from './page-preview.ts';

interface WebOptions {
  /** Where the built client lies. */
  folder: string;
  publicUrl: string;
  previews: readonly PreviewSource[];
}

const notBuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Podium</title></head>
<body><p>The web client is not built yet. Start Podium with <code>npm start</code>, which builds it.</p></body></html>`;

const hasExtension = (url: string): boolean => /\.\w+$/u.test(url);
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Serves the client's files, and for every page the one html file with that page's own title and preview. */
export const registerWeb = async (app: FastifyInstance, options: WebOptions): Promise<void> => {
  const { folder, previews } = options;
  const indexFile = path.join(folder, 'index.html');
  let cached: string | undefined;
  const readIndex = async (): Promise<string> => {
    if (cached === undefined && existsSync(indexFile)) cached = await readFile(indexFile, 'utf8');
    return cached ?? notBuilt;
  };

  const previewOf = async (url: string) => {
    for (const source of previews) {
      const preview = await source(url);
      if (preview) return preview;
    }
    return (await generalPreview(url)) ?? { title: 'Podium', description: '' };
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = pathOf(request);
    const html = writePreview(await readIndex(), await previewOf(url), {
      // Never the Host of the request: a shared cache would show a stranger's address to others.
      origin: options.publicUrl,
      path: url,
    });
    return reply
      .status(pageAt(url) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  const sendFile = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = decodeURIComponent(pathOf(request)).slice(1);
    const file = path.join(folder, url);
    if (!file.startsWith(folder + path.sep) || url.includes('\0') || !existsSync(file)) {
      return answerRefusal(refuse('NOT_FOUND'), request, reply);
    }
    // A hashed name never changes its content; the other files keep their names over releases.
    const forever = url.startsWith('assets/');
    reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(url);
  };

  app.setNotFoundHandler(async (request, reply) => {
    const url = pathOf(request);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isApiPath(request.url) || !isReading) return answerRefusal(refuse('NOT_FOUND'), request, reply);
    if (url.startsWith('/assets/') || (hasExtension(url) && !pageAt(url))) return sendFile(request, reply);
    return sendPage(request, reply);
  });
};
