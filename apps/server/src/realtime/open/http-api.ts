import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../platform/log.ts';
import type { Bus } from '../bus/bus.ts';
import { maxUserIdLength } from '../names.ts';
import { type ChannelReports, createChannelReports, readInfo } from './channel-reports.ts';
import { type PublishedEvent, readBatch, readEvent } from './published-events.ts';
import { checkBody, createRequestCheck } from './request-signature.ts';
import { ServiceFault } from './service-fault.ts';
import type { ServiceSignature } from './service-signature.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The parameters of a request to the open service whose signature is right. */
    signedQuery: ReadonlyMap<string, string> | null;
  }
}

interface HttpApiDeps {
  app: { appId: string; key: string };
  signature: ServiceSignature;
  bus: Bus;
  clock: () => Date;
  log: Logger;
}
type Answer = (params: Readonly<Record<string, string>>, query: ReadonlyMap<string, string>) => Promise<object>;
type Act = (body: Buffer, params: Readonly<Record<string, string>>) => Promise<object>;

/** Ten events of 10 kB, of which each character may be written as six. */
const maxBodyBytes = 1_000_000;

const createPublish = (bus: Bus, reports: ChannelReports) => {
  const send = ({ messages }: PublishedEvent): void => messages.forEach((message) => bus.broadcast(message));
  return {
    async event(body: Buffer): Promise<object> {
      const published = readEvent(body);
      send(published);
      if (published.info === undefined) return {};
      return { channels: await reports.some(published.channels, readInfo(published.info)) };
    },
    async batch(body: Buffer): Promise<object> {
      const all = readBatch(body);
      all.forEach(send);
      if (all.every(({ info }) => info === undefined)) return {};
      const batch: object[] = [];
      for (const { channels, info } of all)
        batch.push(Object.values(await reports.some(channels, readInfo(info)))[0] ?? {});
      return { batch };
    },
  };
};

const answerFault = (log: Logger) => (error: Error & { statusCode?: number }, _: unknown, reply: FastifyReply) => {
  const isOurs = error instanceof ServiceFault;
  const status = isOurs ? error.status : (error.statusCode ?? 500);
  if (status >= 500) log.error({ err: error }, 'realtime: a request to the open service failed');
  const text = status >= 500 ? 'Something went wrong' : error.message;
  return reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`);
};

/** The HTTP API of the open service, as the public server libraries call it. It is no part of the product's contract. */
export const registerServiceApi = (http: FastifyInstance, { app, signature, bus, clock, log }: HttpApiDeps): void => {
  const check = createRequestCheck({ key: app.key, signature, clock });
  const reports = createChannelReports(bus);
  const publish = createPublish(bus, reports);
  const admit = async (request: FastifyRequest): Promise<void> => {
    const { appId } = request.params as { appId: string };
    if (appId !== app.appId) throw new ServiceFault(404, 'There is no such app');
    request.signedQuery = check({ method: request.method, url: request.raw.url ?? '' });
  };
  const queryOf = ({ signedQuery }: FastifyRequest): ReadonlyMap<string, string> => signedQuery ?? new Map();
  const disconnect: Act = async (_, { userId = '' }) => {
    if (userId.length > maxUserIdLength) throw new ServiceFault(400, 'This is no id of a user');
    await bus.askAll({ ask: 'disconnect', userId });
    return {};
  };
  const reads: Record<string, Answer> = {
    '/channels': (_, query) => reports.list(query.get('filter_by_prefix') ?? '', readInfo(query.get('info'))),
    '/channels/:channel': ({ channel = '' }, query) => reports.one(channel, readInfo(query.get('info'))),
    '/channels/:channel/users': ({ channel = '' }) => reports.users(channel),
  };
  const acts: Record<string, Act> = {
    '/events': (body) => publish.event(body),
    '/batch_events': (body) => publish.batch(body),
    '/users/:userId/terminate_connections': disconnect,
  };
  http.register(async (api) => {
    api.removeAllContentTypeParsers();
    // The signature is over the bytes of the body, so they are kept as they came.
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    api.decorateRequest('signedQuery', null);
    api.addHook('onRequest', admit);
    api.setErrorHandler(answerFault(log));
    for (const [path, answer] of Object.entries(reads))
      api.get(`/apps/:appId${path}`, (request) => answer(request.params as Record<string, string>, queryOf(request)));
    for (const [path, act] of Object.entries(acts))
      api.post(`/apps/:appId${path}`, { bodyLimit: maxBodyBytes }, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        checkBody(body, queryOf(request).get('body_md5'));
        return act(body, request.params as Record<string, string>);
      });
  });
};
