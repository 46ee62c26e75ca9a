import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, isWorthCompressing } from './compression.ts';
import type { Metric } from './metrics.ts';
import type { WrittenJson } from './prepared-answer.ts';
import { requestIdOf } from './request-id.ts';

/** Addresses whose last answer to a guest is remembered. */
const mostRemembered = 1000;

interface Remembered {
  tag: string;
  isCurrent: () => boolean;
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whether anyone may ask for it. */
  isPublic: boolean;
}

const isReadByGuest = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.authorization === undefined;

/**
 * Answers carry an entity tag; a client that has the same bytes already gets 304 and none. A crowd of guests asks for one public page
 * over and over: what was sent last to an address is remembered by its tag, and a guest who has those bytes is answered before
 * anything else is done, as long as the answer itself says that it is current.
 */
export const createRevalidation = () => {
  const remembered = new Map<string, Remembered>();
  let answered = 0;
  const remember = (request: FastifyRequest, { tag, isCurrent }: WrittenJson): void => {
    if (!isCurrent || !isReadByGuest(request)) return;
    remembered.delete(request.url);
    remembered.set(request.url, { tag, isCurrent });
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  };
  return {
    /**
     * Before the framework sees the request, because that took a fifth of the time of such an answer; true when it was answered. A
     * client keeps the headers that came with the bytes it has, so that the security headers need not come again.
     */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const tag = request.headers['if-none-match'];
      const found = tag === undefined || !isReadByGuest(request) ? undefined : remembered.get(request.url ?? '');
      if (!found || found.tag !== tag || !found.isCurrent()) return false;
      const id = requestIdOf(request.headers);
      response.writeHead(304, { etag: tag, 'cache-control': 'private, no-cache', 'x-request-id': id }).end();
      answered += 1;
      return true;
    },
    metric: {
      name: 'http_unchanged_answers_total',
      help: 'Guests who had the current bytes of a public answer already; not among the durations of requests.',
      kind: 'counter',
      read: () => answered,
    } satisfies Metric,
    async send({ request, reply, isPublic }: Asked, written: WrittenJson): Promise<FastifyReply> {
      const { json, tag } = written;
      if (isPublic) remember(request, written);
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      const encoding = isWorthCompressing(json) ? encodingOf(request.headers['accept-encoding']) : undefined;
      if (!encoding) return reply.send(json);
      return reply
        .header('content-encoding', encoding)
        .header('vary', 'accept-encoding')
        .send(await written.compressed(encoding));
    },
  };
};

export type Revalidation = ReturnType<typeof createRevalidation>;
