import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { putLast } from '../caches/put-last.ts';

/** Both work in the thread pool and not on the event loop. */
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Less than this fits into a packet or two either way. */
const leastBytes = 1024;
const brotliQuality = 5;
const maxKept = 200;

/** The best encoding that a client accepts; a weight of zero means that it does not. */
export const encodingOf = (accepted: string | undefined): Encoding | undefined => {
  const offers = (accepted ?? '').split(',').map((offer) => offer.replaceAll(/\s/gu, '').toLowerCase());
  const takes = (encoding: Encoding): boolean =>
    offers.some((offer) => offer === encoding || (offer.startsWith(`${encoding};`) && !/;q=0(?:\.0*)?$/u.test(offer)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
};

export const compress = async (text: string, encoding: Encoding): Promise<Buffer> => {
  const bytes = Buffer.from(text);
  return encoding === 'gzip'
    ? toGzip(bytes)
    : toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });
};

export const isWorthCompressing = (text: string): boolean => text.length >= leastBytes;

const kept = new Map<string, Promise<Buffer>>();
const keptBytes = (tag: string, text: string, encoding: Encoding): Promise<Buffer> => {
  const key = `${encoding} ${tag}`;
  const bytes = kept.get(key) ?? compress(text, encoding);
  putLast(kept, key, bytes, maxKept);
  return bytes;
};

/**
 * Compresses the JSON that is read. Answers to writes are left alone: they are short, and some hold a new session or an invitation,
 * whose length must not tell anything about it. What is read is safe, because a caller is known by a header that no other site can
 * make a browser send.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (request.method !== 'GET' || !isJson || typeof payload !== 'string' || !isWorthCompressing(payload))
      return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    return compress(payload, encoding);
  });
};

/** Sends a text that many ask for: compressed once, and not at all to a client that has it already. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> => {
  const tag = createHash('sha1').update(text).digest('base64url');
  const encoding = isWorthCompressing(text) ? encodingOf(request.headers['accept-encoding']) : undefined;
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await keptBytes(tag, text, encoding));
};
