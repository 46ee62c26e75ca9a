import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness, Stamp } from '../caches/freshness.ts';
import { createSharedChecks } from '../caches/shared-checks.ts';
import { compress, type Encoding, encodingOf, isWorthCompressing } from '../http/compression.ts';
import { allowScripts } from '../http/security.ts';
import type { RenderedHtml, RenderedPage } from './page-renderer.ts';
import type { ReadyPages } from './ready-pages.ts';

interface FilledPage {
  page: string;
  /** Of the scripts in the page. */
  scriptHashes: readonly string[];
}
interface FinishedPage {
  /** What it was made of beside the rendered content. */
  shell: string;
  checked: Stamp;
  filled: FilledPage;
  /** Written once: a text of this length takes longer to encode than to send. */
  bytes: Buffer;
  tag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

interface Target {
  url: string;
  readShell: () => Promise<string>;
}

interface FinishedPagesDeps {
  readyPages: ReadyPages;
  freshness: Freshness;
  fillIn: (shell: string, address: string, rendered: RenderedHtml) => Promise<FilledPage>;
}

const tagOf = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64url');

const bytesOf = ({ filled, encoded }: FinishedPage, encoding: Encoding): Promise<Buffer> => {
  const bytes = encoded.get(encoding) ?? compress(filled.page, encoding);
  encoded.set(encoding, bytes);
  return bytes;
};

/**
 * The bytes of rendered pages, also compressed: put together once for as long as their content is kept, and not for every visitor. The
 * html file with the preview of the page is asked for again when it may have changed.
 */
export const createFinishedPages = ({ readyPages, freshness, fillIn }: FinishedPagesDeps) => {
  const finished = new WeakMap<RenderedHtml, FinishedPage>();
  const share = createSharedChecks<FinishedPage>(freshness);

  const bringUp = async (rendered: RenderedHtml, { url, readShell }: Target, checked: Stamp): Promise<FinishedPage> => {
    const known = finished.get(rendered);
    const shell = await readShell();
    if (known?.shell === shell) {
      known.checked = checked;
      return known;
    }
    const filled = await fillIn(shell, url, rendered);
    const bytes = Buffer.from(filled.page);
    const one: FinishedPage = { shell, checked, filled, bytes, tag: tagOf(bytes), encoded: new Map() };
    finished.set(rendered, one);
    return one;
  };
  const finish = async (rendered: RenderedHtml, target: Target): Promise<FinishedPage> => {
    const known = finished.get(rendered);
    if (known && freshness.isFresh(known.checked)) return known;
    return share(rendered, (began) => bringUp(rendered, target, began)).result;
  };

  return async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { content, age }: RenderedPage,
    target: Target,
  ): Promise<FastifyReply> => {
    const page = await finish(content, target);
    const { filled, tag } = page;
    allowScripts(reply, filled.scriptHashes);
    const encoding = isWorthCompressing(filled.page) ? encodingOf(request.headers['accept-encoding']) : undefined;
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    reply.header('etag', etag);
    const bytes = encoding ? await bytesOf(page, encoding) : page.bytes;
    if (encoding) reply.header('content-encoding', encoding);
    if (age && reply.statusCode === 200)
      readyPages.keep({ request, reply }, { bytes, tag: etag, ages: () => [age(), freshness.ageOf(page.checked)] });
    if (request.headers['if-none-match'] === etag) return reply.removeHeader('content-encoding').status(304).send();
    return reply.send(bytes);
  };
};
