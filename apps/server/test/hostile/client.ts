import { apiBase, type Endpoint, type EndpointName, endpoints, errorCatalogue } from '@podium/contract';
import { mayCall } from '../may-call.ts';
import { expect } from 'vitest';
import type { World } from '../world.ts';
import { fieldsOf, jsonSchemaOf, sampleOf } from './json-schema.ts';
import { knownValues, type Stage, type StageCaller } from './stage.ts';
import { hostileJson } from './values.ts';

export const operations = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];

export interface Attempt {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Bytes as they are, with their type, instead of a body that fits the operation. */
  raw?: { type: string; bytes: Buffer };
}
interface HostileAnswer {
  status: number;
  body: Record<string, unknown>;
}

interface Samples {
  sample: Record<string, unknown>;
  fields: ReturnType<typeof fieldsOf>;
}

/** A lone surrogate has no percent-encoding of its own; a client can still send its three bytes. */
const encode = (value: unknown): string =>
  String(value)
    .slice(0, 3000)
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

const formOf = (body: unknown): string =>
  Object.entries(body ?? {})
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');

const contentOf = (endpoint: Endpoint, { body, raw }: Attempt): { type: string; payload: string | Buffer } => {
  if (raw) return { type: raw.type, payload: raw.bytes };
  return endpoint.form
    ? { type: 'application/x-www-form-urlencoded', payload: formOf(body) }
    : { type: 'application/json', payload: hostileJson(body ?? {}) };
};

const reads = operations.filter(([, { method }]) => method === 'GET');
/** What many people see, and what one stored value could take from all of them. */
const shown = ['listPublicCompetitions', 'listCompetitions', 'getCompetition', 'previewCompetition', 'getSettings'];
const lists = reads.filter(([name]) => [...shown, 'listContainers', 'listCrew', 'getHistory'].includes(name));

/** Sends whatever it is told to every operation of the contract, and checks what came back. */
export const createHostileClient = (world: World, stage: Stage) => {
  const known = knownValues(stage);
  let visitor = 0;

  const send = async (endpoint: Endpoint, caller: StageCaller, attempt: Attempt): Promise<HostileAnswer> => {
    visitor += 1;
    const { params = {}, query = {} } = attempt;
    const path = endpoint.path.replace(/\{(\w+)\}/gu, (_, name: string) => encode(params[name] ?? known[name]));
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = given.map(([name, value]) => `${name}=${encode(value)}`);
    const { type, payload } = contentOf(endpoint, attempt);
    const answer = await world.app.http.inject({
      method: endpoint.method,
      url: `${apiBase}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
      remoteAddress: `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      headers: {
        authorization: `Bearer ${stage.tokens[caller]}`,
        ...(endpoint.method === 'GET' ? {} : { 'content-type': type, 'idempotency-key': `hostile-${visitor}` }),
      },
      ...(endpoint.method === 'GET' ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  const makeSamples = (part: 'query' | 'body', endpoint: Endpoint) => {
    const schema = endpoint[part];
    const json = schema && jsonSchemaOf(schema);
    const sample = json ? (sampleOf(json, known) as Record<string, unknown>) : {};
    // A sample that is refused as it is would hide what its hostile variations do.
    expect(schema?.safeParse(sample).error).toBeUndefined();
    return { sample, fields: json ? fieldsOf(json, sample) : [] };
  };
  // What an operation reads is asked for after every write, and its sample is always the same.
  const made = { query: new Map<Endpoint, Samples>(), body: new Map<Endpoint, Samples>() };
  const samples = (part: 'query' | 'body', endpoint: Endpoint): Samples => {
    const found = made[part].get(endpoint) ?? makeSamples(part, endpoint);
    made[part].set(endpoint, found);
    return found;
  };

  const check = (what: string, endpoint: Endpoint, attempt: Attempt, answer: HostileAnswer): void => {
    const error = world.errors.at(-1);
    const isAsAgreed =
      answer.status === 200
        ? endpoint.response.safeParse(answer.body).success
        : String(answer.body['code']) in errorCatalogue && answer.status < 500;
    if (!error && isAsAgreed) return;
    // Bodies are large: what was sent is put into words only when it is needed.
    const { raw, ...rest } = attempt;
    const sent = JSON.stringify({ what, ...rest, raw: raw?.type }).slice(0, 600);
    const answered = JSON.stringify(answer).slice(0, 600);
    expect.fail(`${sent}\n${JSON.stringify(error)?.slice(0, 1500)}\n${answered}`);
  };

  const read = async (caller: StageCaller, after: string, from: typeof reads): Promise<void> => {
    for (const [name, endpoint] of from) {
      const { sample } = samples('query', endpoint);
      const answer = await send(endpoint, caller, { query: sample });
      check(`${name} after ${after}`, endpoint, { query: sample }, answer);
      if (mayCall(endpoint.access, caller) && name !== 'listMails') expect([200, 404], name).toContain(answer.status);
    }
  };

  return {
    send,
    samples,
    check,
    readEverything: (caller: StageCaller, after: string) => read(caller, after, reads),
    readLists: (caller: StageCaller, after: string) => read(caller, after, lists),
  };
};
export type HostileClient = ReturnType<typeof createHostileClient>;
