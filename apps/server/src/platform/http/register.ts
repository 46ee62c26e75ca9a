import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { apiBase, type Endpoint, type JudgeSession, type SessionView } from '@podium/contract';
import { refusalsOf } from '@podium/contract/openapi';
import { Refusal } from '@podium/domain/errors';
import { normaliseEmail } from '@podium/domain/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, callerName } from '../auth/caller.ts';
import type { Enforce } from '../auth/enforce.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { KeyedRequest, RequestOrigin } from '../units/unit.ts';
import { DuplicateRequestCommitted } from '../units/batched-units.ts';
import type { Units } from '../units/units.ts';
import type { Context, Handler, Handlers } from './context.ts';
import { fitAnswer } from './fit-answer.ts';
import { refuseHostileText } from './hostile-text.ts';
import type { Idempotency } from './idempotency.ts';
import { parseForm } from './http-server.ts';
import { createKnownDevices, judgeDeviceOwner, type KnownDevices } from './known-device.ts';
import { isLocalRequest } from './local-request.ts';
import { isObject, parseInput } from './parse.ts';
import { PreparedAnswer, StreamedAnswer, WrittenJson } from './prepared-answer.ts';
import { networkOf, type RateLimiter } from './rate-limit.ts';
import type { Revalidation } from './revalidation.ts';
import { readFile, type UploadedFile } from './read-file.ts';
import { createSignedCursors, type SignedCursors } from './signed-cursor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    revalidation: Revalidation;
  }
  interface FastifyRequest {
    caller: Caller | null;
    now: Date | null;
  }
}

export interface EndpointDeps {
  units: Units;
  clock: () => Date;
  enforce: Enforce;
  rateLimiter: RateLimiter;
  idempotency: Idempotency;
  secrets: Secrets;
  /** Whether visitors come over https: then a cookie goes no other way. */
  isSecure: boolean;
}

/** A client cannot prepare for a refusal that the contract does not list. */
export const undeclaredRefusal = 'http: a refusal that the contract does not list';

const jsonLimit = 100_000;
/** What a multipart body may hold beside its file. */
const envelope = 64 * 1024;

const emailIn = (body: unknown): string | undefined =>
  isObject(body) && typeof body['email'] === 'string' ? normaliseEmail(body['email']).slice(0, 254) : undefined;

const competitionCodeIn = (params: unknown): string | undefined =>
  isObject(params) && typeof params['competitionCode'] === 'string' ? params['competitionCode'] : undefined;

/**
 * Before the body is read: the flood limit, then who is calling. A caller without the right learns nothing about what a body
 * should look like, and makes the server read none.
 */
const admit = async (name: string, endpoint: Endpoint, deps: EndpointDeps, request: FastifyRequest): Promise<void> => {
  const { access, limit } = endpoint;
  const now = deps.clock();
  request.now = now;
  refuseHostileText(request.params as object);
  refuseHostileText(request.query as object);
  if (limit) await deps.rateLimiter.countAddress({ endpoint: name, limit, now }, request.ip);
  request.caller = await deps.enforce({
    access,
    authorization: request.headers.authorization,
    competitionCode: competitionCodeIn(request.params),
    now,
  });
};

const keyedRequest = (
  name: string,
  { idempotency }: EndpointDeps,
  request: FastifyRequest,
  { caller, file }: { caller: Caller; file: UploadedFile | undefined },
): KeyedRequest | undefined => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method === 'GET') return undefined;
  const upload = file && createHash('sha256').update(file.bytes).digest('hex');
  const asked = { params: request.params, query: request.query, body: upload ?? request.body ?? {} };
  return idempotency.name({ scope: callerName(caller), endpoint: name, key, request: asked });
};

/** Who a call is counted for: the account that it is about, where the endpoint names one, or else the signed-in caller. */
const countedPerson = (
  { limit }: Endpoint,
  caller: Caller,
  body: unknown,
  { network, device }: RequestOrigin,
): string | undefined => {
  const email = limit?.personIs === 'email' ? emailIn(body) : undefined;
  // Typing somebody else's address elsewhere does not use up its owner's tries.
  const named = email && `${email} from ${device ? `device ${device.deviceId}` : network}`;
  return named ?? (caller.kind === 'guest' ? undefined : callerName(caller));
};

const sessionCookie = (
  kind: NonNullable<Endpoint['opensSession']>,
  answer: unknown,
  devices: KnownDevices,
  known: RequestOrigin['device'],
): string => {
  if (kind === 'user') return devices.cookieFor((answer as SessionView).user.userCode, known);
  const [session] = (answer as { sessions: JudgeSession[] }).sessions;
  return devices.cookieFor(judgeDeviceOwner(session?.judge.email ?? ''), known, 'judge');
};

/** The fields of an answer that lead to another page of its list. */
const cursorFields = ['nextCursor', 'previousCursor'] as const;
const withSignedCursors = (answer: unknown, sign: (cursor: string) => string): unknown => {
  if (!isObject(answer)) return answer;
  const signed = cursorFields.flatMap((field) => {
    const cursor = answer[field];
    return typeof cursor === 'string' ? [[field, sign(cursor)] as const] : [];
  });
  return signed.length === 0 ? answer : { ...answer, ...Object.fromEntries(signed) };
};

const serve = async (
  name: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  { cursors, devices, ...deps }: EndpointDeps & { cursors: SignedCursors; devices: KnownDevices },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const caller = request.caller ?? { kind: 'guest' };
  const now = request.now ?? deps.clock();
  const origin = { network: networkOf(request.ip), device: devices.read(request) };
  if (endpoint.limit) {
    const person = countedPerson(endpoint, caller, request.body, origin);
    if (person) await deps.rateLimiter.countPerson({ endpoint: name, limit: endpoint.limit, now }, person);
  }
  const file = endpoint.file && (await readFile(request, endpoint.file));
  if (isObject(request.body) && !file) refuseHostileText(request.body);
  const input = parseInput(endpoint, { params: request.params, query: request.query, body: file ? {} : request.body });
  if (typeof input.query['cursor'] === 'string') input.query['cursor'] = cursors.open(name, input.query['cursor']);
  const keyed = keyedRequest(name, deps, request, { caller, file });

  const replay = async (): Promise<{ answer: unknown } | undefined> => {
    const stored = keyed && (await deps.idempotency.find(keyed));
    if (stored) reply.header('idempotency-replayed', 'true');
    return stored;
  };
  const first = await replay();
  if (first) return first.answer;

  let stripped: unknown;
  /** The transaction of a write strips the answer to keep it, and gives back what is sent. */
  const strip = (answer: unknown): unknown => {
    if (stripped === undefined || answer !== stripped)
      stripped = fitAnswer(endpoint.response, answer, (item) =>
        request.log.error(
          { endpoint: name, ...item },
          'http: an item does not fit its schema and was left out of a list',
        ),
      );
    return stripped;
  };
  const userAgent = request.headers['user-agent'] ?? '';
  const unit = deps.units.forRequest({ now, userAgent, keyed, strip });
  // The wire's data is typed where the handlers are handed in; here every endpoint is alike.
  const context = {
    ...unit,
    caller,
    origin,
    requestId: request.id,
    ip: request.ip,
    isLocal: isLocalRequest(request),
  } as unknown as Context<Endpoint>;
  try {
    const answer = await handler({ ...input, file: file as never }, context);
    if (answer instanceof StreamedAnswer) return answer;
    if (answer instanceof PreparedAnswer) return answer.writtenFor(name, (end) => cursors.sign(name, end));
    const sent = strip(answer);
    if (endpoint.opensSession)
      reply.header('set-cookie', sessionCookie(endpoint.opensSession, sent, devices, origin.device));
    return withSignedCursors(sent, (end) => cursors.sign(name, end));
  } catch (error) {
    // A refusal may only mean that a duplicate of this request was faster ("that code is used"): then its answer counts.
    const stored = error instanceof DuplicateRequestCommitted || error instanceof Refusal ? await replay() : undefined;
    if (!stored) throw error;
    return stored.answer;
  }
};

/** Puts every endpoint of the contract on the server, from the contract's own data. */
export const registerEndpoints = <S extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  { endpoints, handlers, ...deps }: EndpointDeps & { endpoints: S; handlers: Handlers<S> },
): void => {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller', null).decorateRequest('now', null);
  const cursors = createSignedCursors(deps.secrets);
  const devices = createKnownDevices({ secrets: deps.secrets, isSecure: deps.isSecure });
  const put = (on: FastifyInstance, name: string, endpoint: Endpoint): void => {
    const handler = handlers[name] as unknown as Handler<Endpoint>;
    const declared = new Set(refusalsOf(endpoint));
    on.route({
      method: endpoint.method,
      url: apiBase + endpoint.path.replace(/\{(\w+)\}/gu, ':$1'),
      bodyLimit: endpoint.file ? endpoint.file.maxBytes + envelope : (endpoint.bodyBytes ?? jsonLimit),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (endpoint.forAllSites)
          reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
        return admit(name, endpoint, deps, request);
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        const answer = await serve(name, endpoint, handler, { ...deps, cursors, devices }, request, reply).catch(
          (error: unknown) => {
            if (error instanceof Refusal && !declared.has(error.code))
              request.log.error({ endpoint: name, refusal: error.code }, undeclaredRefusal);
            throw error;
          },
        );
        if (endpoint.revalidated)
          return app.revalidation.send(
            { request, reply, isPublic: endpoint.access.of === 'anyone' },
            answer instanceof WrittenJson ? answer : new WrittenJson(JSON.stringify(answer)),
          );
        if (!(answer instanceof WrittenJson) && !(answer instanceof StreamedAnswer)) return answer;
        reply.type('application/json; charset=utf-8');
        return reply.send(answer instanceof WrittenJson ? answer.json : Readable.from(answer.json()));
      },
    });
  };
  const all = Object.entries<Endpoint>(endpoints);
  for (const [name, endpoint] of all.filter(([, { form }]) => !form)) put(app, name, endpoint);
  app.register(async (forms) => {
    parseForm(forms);
    for (const [name, endpoint] of all.filter(([, { form }]) => form)) put(forms, name, endpoint);
  });
};
