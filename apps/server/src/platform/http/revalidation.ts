import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { putLast } from '../caches/put-last.ts';
import { type Encoding, encodingOf, isWorthCompressing } from './compression.ts';
import { type KeptAnswer, keptAnswer, sendKept } from './kept-answer.ts';
import type { Metric } from './metrics.ts';
import type { WrittenJson } from './prepared-answer.ts';
import { requestIdOf } from './request-id.ts';

/** Addresses whose last answer to a guest is remembered, and those whose bytes are kept too. */
const maxRemembered = 1000;
const maxKept = 100;

interface Remembered {
  tag: string;
  isCurrent: () => boolean;
}
/** An answer as it was sent, by the encoding that its readers accept. */
type Variants = Map<Encoding | undefined, KeptAnswer>;

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
 * over and over: what was sent last to an address is remembered, and the next guest is answered before anything else is done, with
 * the same bytes or with 304, as long as the answer itself says that it is current.
 */
export const createRevalidation = () => {
  const remembered = new Map<string, Remembered>();
  const kept = new Map<string, Variants>();
  let unchanged = 0;
  let repeated = 0;
  let isClosing = false;
  const remember = ({ url }: FastifyRequest, tag: string, isCurrent: () => boolean): void => {
    if (remembered.get(url)?.tag !== tag) kept.delete(url);
    putLast(remembered, url, { tag, isCurrent }, maxRemembered);
  };
  const keep = ({ url }: FastifyRequest, encoding: Encoding | undefined, answer: KeptAnswer): void => {
    const variants: Variants = kept.get(url) ?? new Map();
    variants.set(encoding, answer);
    putLast(kept, url, variants, maxKept);
  };
  return {
    /**
     * Before the framework sees the request, because that took a fifth of the time of such an answer; true when it was answered. A
     * client keeps the headers that came with the bytes it has, so that the security headers need not come again.
     */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { headers, url = '' } = request;
      const found = isClosing || !isReadByGuest(request) ? undefined : remembered.get(url);
      if (!found?.isCurrent()) return false;
      if (headers['if-none-match'] === found.tag) {
        const id = requestIdOf(headers);
        response.writeHead(304, { etag: found.tag, 'cache-control': 'private, no-cache', 'x-request-id': id }).end();
        unchanged += 1;
        return true;
      }
      const answer = kept.get(url)?.get(encodingOf(headers['accept-encoding']));
      if (answer?.tag !== found.tag) return false;
      sendKept(answer, request, response);
      repeated += 1;
      return true;
    },
    /** A program that ends answers through the framework, which closes the connections. */
    close: (): void => {
      isClosing = true;
    },
    metrics: [
      {
        name: 'http_unchanged_answers_total',
        help: 'Guests who had the current bytes of a public answer already; not among the durations of requests.',
        kind: 'counter',
        read: () => unchanged,
      },
      {
        name: 'http_repeated_answers_total',
        help: 'Guests who were sent the bytes of the guest before them; not among the durations of requests.',
        kind: 'counter',
        read: () => repeated,
      },
    ] satisfies Metric[],
    async send({ request, reply, isPublic }: Asked, written: WrittenJson): Promise<FastifyReply> {
      const { json, tag, isCurrent } = written;
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      const isForAll = isPublic && isCurrent !== undefined && isReadByGuest(request) && !reply.hasHeader('set-cookie');
      if (isForAll) remember(request, tag, isCurrent);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      const accepted = encodingOf(request.headers['accept-encoding']);
      const isPacked = isWorthCompressing(json);
      if (isPacked) reply.header('vary', 'accept-encoding');
      const encoding = isPacked ? accepted : undefined;
      if (encoding) reply.header('content-encoding', encoding);
      const packed = encoding && (await written.compressed(encoding));
      if (isForAll) keep(request, accepted, keptAnswer(reply, { tag, bytes: packed ?? Buffer.from(json) }));
      return reply.send(packed ?? json);
    },
  };
};

export type Revalidation = ReturnType<typeof createRevalidation>;
