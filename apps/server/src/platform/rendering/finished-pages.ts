import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness, Stamp } from '../caches/freshness.ts';
import { compress, type Encoding, encodingOf, isWorthCompressing } from '../http/compression.ts';
import { allowScripts } from '../http/security.ts';
import type { RenderedHtml } from './page-renderer.ts';

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

interface FinishedPagesDeps {
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
export const createFinishedPages = ({ freshness, fillIn }: FinishedPagesDeps) => {
  const finished = new WeakMap<RenderedHtml, FinishedPage>();

  const finish = async (rendered: RenderedHtml, url: string, readShell: () => Promise<string>) => {
    const known = finished.get(rendered);
    if (known && freshness.isFresh(known.checked)) return known;
    const checked = freshness.stamp();
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

  return async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    rendered: RenderedHtml,
    { url, readShell }: { url: string; readShell: () => Promise<string> },
  ): Promise<FastifyReply> => {
    const page = await finish(rendered, url, readShell);
    const { filled, tag } = page;
    allowScripts(reply, filled.scriptHashes);
    const encoding = isWorthCompressing(filled.page) ? encodingOf(request.headers['accept-encoding']) : undefined;
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (!encoding) return reply.send(page.bytes);
    return reply.header('content-encoding', encoding).send(await bytesOf(page, encoding));
  };
};
