import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { outsideAnalyticsMeta, pageAt } from '@podium/contract/pages';
import { refuse } from '@podium/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness } from '../caches/freshness.ts';
import { createFinishedPages } from '../rendering/finished-pages.ts';
import { createPageHtml } from '../rendering/page-html.ts';
import { renderingFolder } from '../rendering/open-renderer.ts';
import type { PageRenderer } from '../rendering/page-renderer.ts';
import { sendCompressed } from './compression.ts';
import { answerRefusal } from './errors.ts';
import { isApiPath } from './http-server.ts';
import { createKeptFiles } from './kept-files.ts';
import type { OutsideAnalytics } from './security.ts';
import { generalPreview, type PreviewSource, setMeta, writePreview } from './page-preview.ts';

interface WebOptions {
  /** Where the built client lies. */
  folder: string;
  publicUrl: string;
  outsideAnalytics: OutsideAnalytics;
  previews: readonly PreviewSource[];
  /** Fills in the content of public pages. */
  renderPage: PageRenderer | undefined;
  freshness: Freshness;
}

const notBuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Podium</title></head>
<body><p>The web client is not built yet. Start Podium with <code>npm start</code>, which builds it.</p></body></html>`;

const hasExtension = (url: string): boolean => /\.\w+$/u.test(url);
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Serves the client's files, and for every page its html file with that page's own title and preview. */
export const registerWeb = async (app: FastifyInstance, options: WebOptions): Promise<void> => {
  const { folder, previews, renderPage, freshness } = options;
  const sendFinished = createFinishedPages({
    readyPages: app.readyPages,
    freshness,
    fillIn: createPageHtml({ folder }),
  });
  const { url: service, recordingTag } = options.outsideAnalytics;
  /** Tells the page which services outside the product are set up, if any. */
  const withAnalytics = (html: string): string =>
    service || recordingTag
      ? setMeta(html, 'name', outsideAnalyticsMeta, JSON.stringify(options.outsideAnalytics))
      : html;
  const cached = new Map<string, string>();
  /** The page that other sites frame is small and has an html file of its own. */
  const readHtml = async (url: string): Promise<string> => {
    const name = pageAt(url) === 'embeddedLeaderboard' ? 'embed.html' : 'index.html';
    const file = path.join(folder, name);
    if (!cached.has(name) && existsSync(file)) {
      const html = await readFile(file, 'utf8');
      cached.set(name, name === 'index.html' ? withAnalytics(html) : html);
    }
    return cached.get(name) ?? notBuilt;
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
    const readShell = async (): Promise<string> => {
      const [shell, preview] = await Promise.all([readHtml(url), previewOf(url)]);
      // Never the Host of the request: a shared cache would show a stranger's address to others.
      return writePreview(shell, preview, { origin: options.publicUrl, path: url });
    };
    const rendered = await renderPage?.(request);
    reply
      .status(pageAt(url) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8');
    if (!rendered) return sendCompressed(request, reply, await readShell());
    return sendFinished({ request, reply }, rendered, { url, readShell });
  };

  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  const sendKept = createKeptFiles(folder);
  const sendFile = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = decodeURIComponent(pathOf(request)).slice(1);
    const file = path.join(folder, url);
    const isOurs = url.startsWith(`${renderingFolder}/`);
    if (!file.startsWith(folder + path.sep) || isOurs || url.includes('\0') || !existsSync(file)) {
      return answerRefusal(refuse('NOT_FOUND'), request, reply);
    }
    // A hashed name never changes its content; the other files keep their names over releases.
    const forever = url.startsWith('assets/');
    reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (forever && (await sendKept(request, reply, url))) return reply;
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
