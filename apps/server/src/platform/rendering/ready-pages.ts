import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { signedInCookie } from '@podium/contract/rendered-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Age } from '../caches/freshness.ts';
import { putLast } from '../caches/put-last.ts';
import { encodingOf } from '../http/compression.ts';
import { type KeptAnswer, keptAnswer, sendKept } from '../http/kept-answer.ts';
import type { Metric } from '../http/metrics.ts';
import { cookieIn, languageOf } from './page-language.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readyPages: ReadyPages;
  }
}

interface ReadyPage extends KeptAnswer {
  /** Of each thing it is made of. */
  ages: () => readonly Age[];
}
interface Kept extends ReadyPage {
  /** One guest asks for it again already. */
  isAsked: boolean;
}

/** Addresses whose pages are kept; there are as many rendered pages. */
const maxAddresses = 100;

const variantOf = (headers: IncomingHttpHeaders): string =>
  `${languageOf(null, headers)} ${encodingOf(headers['accept-encoding']) ?? ''}`;

/** Of a page that is no longer fresh the first guest is answered by the framework, which asks for it again; the others need not wait. */
const mayBeSent = (page: Kept): boolean => {
  const ages = page.ages();
  if (ages.includes('over')) return false;
  if (!ages.includes('aging') || page.isAsked) return true;
  page.isAsked = true;
  return false;
};

/**
 * Rendered pages with everything that their answer has. A crowd of guests opens one page: while the page says that it is current, they
 * are answered before anything else is done.
 */
export const createReadyPages = () => {
  const pages = new Map<string, Map<string, Kept>>();
  let answered = 0;
  let isClosing = false;
  return {
    /** Keeps an answer that is about to be sent. The address must say everything about the page but its language and encoding. */
    keep(
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      { bytes, tag, ages }: Omit<ReadyPage, 'headers'>,
    ): void {
      const variants = pages.get(request.url) ?? new Map<string, Kept>();
      variants.set(variantOf(request.headers), { ...keptAnswer(reply, { bytes, tag }), ages, isAsked: false });
      putLast(pages, request.url, variants, maxAddresses);
    },
    /** Before the framework sees the request; true when it was answered. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { headers, method, url = '' } = request;
      const variants = method === 'GET' && !isClosing ? pages.get(url) : undefined;
      if (!variants || cookieIn(headers.cookie, signedInCookie)) return false;
      const page = variants.get(variantOf(headers));
      if (!page || !mayBeSent(page)) return false;
      sendKept(page, request, response);
      answered += 1;
      return true;
    },
    /** A program that ends answers through the framework, which closes the connections. */
    close: (): void => {
      isClosing = true;
    },
    metric: {
      name: 'http_ready_pages_total',
      help: 'Guests who were sent a rendered page as it was kept; not among the durations of requests.',
      kind: 'counter',
      read: () => answered,
    } satisfies Metric,
  };
};
export type ReadyPages = ReturnType<typeof createReadyPages>;
