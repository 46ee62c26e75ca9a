import { createServer, type IncomingMessage, type Server } from 'node:http';
import multipart from '@fastify/multipart';
import { apiBase } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from '../log.ts';
import { compressAnswers } from './compression.ts';
import { answerRefusal, bodyFault, createAnswerError } from './errors.ts';
import { createReadyPages } from '../rendering/ready-pages.ts';
import { isObject } from './parse.ts';
import { requestIdOf } from './request-id.ts';
import { createRevalidation } from './revalidation.ts';
import { noOutsideAnalytics, type OutsideAnalytics, securityHeaders } from './security.ts';

interface HttpOptions {
  log: Logger;
  publicUrl: string;
  /** How many proxies stand in front. More are not believed, or anyone could choose their own address. */
  trustProxy: number;
  outsideAnalytics?: OutsideAnalytics;
  /** How long a client may take for a small body. */
  shortBodyMs?: number;
}

/** A client that never finishes its body must not keep its connection. A part of 4 MiB needs 15 kB a second. */
const requestTimeout = 300_000;
/** How long a connection without a request stays open: longer than a proxy keeps its own. */
const keepAliveTimeout = 72_000;

/** A head is some hundred bytes, and a body of JSON or a form some kilobytes: slower clients only hold connections. */
const headersTimeout = 15_000;
const usualShortBodyMs = 30_000;
const checkEveryMs = 5_000;
const isShortBody = ({ headers }: IncomingMessage): boolean =>
  /^application\/(?:json|x-www-form-urlencoded)/u.test(headers['content-type'] ?? '');

/** Cuts a client off that sends a small body too slowly. Uploads have the longer time of every request. */
const limitShortBodies = (app: FastifyInstance, shortBodyMs: number): void => {
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request;
    if (isShortBody(raw) && !raw.complete) {
      const timer = setTimeout(() => void (raw.complete || raw.destroy()), shortBodyMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
};

const parseJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {});
    return parse(request, text as string, (error, body) => {
      if (error || !isObject(body)) return done(bodyFault('The body is an object, written as JSON.'));
      return done(null, body);
    });
  });
};

/** For the few calls whose body is a form; a field that comes twice counts once, with its first value. */
export const parseForm = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    const fields = [...new URLSearchParams(text as string)].toReversed();
    done(null, Object.fromEntries(fields));
  });
};

/** The server with what every request needs, and no endpoint yet. */
export const createHttpServer = async ({
  log,
  publicUrl,
  trustProxy,
  outsideAnalytics = noOutsideAnalytics,
  shortBodyMs = usualShortBodyMs,
}: HttpOptions): Promise<FastifyInstance> => {
  const answerError = createAnswerError({ log, ticks: () => performance.now() });
  const revalidation = createRevalidation();
  const readyPages = createReadyPages();
  const app = fastify<Server>({
    serverFactory: (handle) =>
      createServer(
        { requestTimeout, keepAliveTimeout, headersTimeout, connectionsCheckingInterval: checkEveryMs },
        (request, response) => {
          const isAnswered = revalidation.answer(request, response) || readyPages.answer(request, response);
          if (!isAnswered) handle(request, response);
        },
      ),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustProxy === 0 ? false : (_, hop) => hop < trustProxy,
    exposeHeadRoutes: false,
    genReqId: (request) => requestIdOf(request.headers),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    // Browsers keep idle connections open; closing waits for requests under way and not for those.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 600 },
  });
  parseJson(app);
  limitShortBodies(app, shortBodyMs);
  app.decorate('revalidation', revalidation);
  app.decorate('readyPages', readyPages);
  app.addHook('preClose', async () => {
    revalidation.close();
    readyPages.close();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  securityHeaders(app, { publicUrl, outsideAnalytics });
  compressAnswers(app);
  await app.register(multipart);
  app.setErrorHandler(answerError);
  return app;
};

/** For a server without pages: whatever it does not know is refused like any other call. */
export const answerNotFound = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => answerRefusal(refuse('NOT_FOUND'), request, reply));
};

export const isApiPath = (url: string): boolean =>
  url === apiBase || url.startsWith(`${apiBase}/`) || url.startsWith(`${apiBase}?`);
