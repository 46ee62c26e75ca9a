import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WrittenJson } from './prepared-answer.ts';

/** Addresses whose last answer to a guest is remembered. */
const mostRemembered = 1000;

interface Remembered {
  tag: string;
  isCurrent: () => boolean;
}

const isGuest = ({ headers }: FastifyRequest): boolean => headers.authorization === undefined;

/**
 * Written past the framework, which took a fifth of the time of such an answer. A client keeps the headers that came with the bytes it
 * has, so that the security headers need not come again.
 */
const writeUnchanged = (request: FastifyRequest, reply: FastifyReply, etag: string): void => {
  reply.hijack();
  reply.raw.writeHead(304, { etag, 'cache-control': 'private, no-cache', 'x-request-id': request.id });
  reply.raw.end();
};

/**
 * Answers carry an entity tag; a client that has the same bytes already gets 304 and none. A crowd of guests asks for one public page
 * over and over: what was sent last to an address is remembered by its tag, and a guest who has those bytes is answered before
 * anything else is done, as long as the answer itself says that it is current.
 */
export const createRevalidation = () => {
  const remembered = new Map<string, Remembered>();
  const remember = (request: FastifyRequest, { tag, isCurrent }: WrittenJson): void => {
    if (!isCurrent || !isGuest(request)) return;
    remembered.delete(request.url);
    remembered.set(request.url, { tag, isCurrent });
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  };
  return {
    /** Before anything else; true when the request was answered. */
    answer(request: FastifyRequest, reply: FastifyReply): boolean {
      const tag = request.headers['if-none-match'];
      const found = tag === undefined || !isGuest(request) ? undefined : remembered.get(request.url);
      if (!found || found.tag !== tag || !found.isCurrent()) return false;
      writeUnchanged(request, reply, tag);
      return true;
    },
    send(request: FastifyRequest, reply: FastifyReply, written: WrittenJson): FastifyReply {
      const { json, tag } = written;
      remember(request, written);
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(json);
    },
  };
};
