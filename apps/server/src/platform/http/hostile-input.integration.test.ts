import { type Endpoint, type EndpointName, endpoints, errorCatalogue, apiBase, mayCall } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, jsonSchemaOf, type KnownValues, sampleOf, withField } from '../../../test/hostile/json-schema.ts';
import { buildStage, knownValues, type Stage, type StageCaller, stageCallers } from '../../../test/hostile/stage.ts';
import { hostileJson, hostileTexts, hostileValues } from '../../../test/hostile/values.ts';
import { createWorld, type World } from '../../../test/world.ts';

/**
 * Sends hostile values in every field of every operation, derived from the contract. It grows with the contract by itself;
 * a field whose schema is a pattern asks for a known value in test/hostile/stage.ts.
 */
let world: World;
let stage: Stage;
let known: KnownValues;
beforeAll(async () => {
  world = await createWorld();
  stage = await buildStage(world, 'hostile');
  known = knownValues(stage);
});
afterAll(() => world.close());

const operations = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];

interface Attempt {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A lone surrogate has no percent-encoding of its own; a client can still send its three bytes. */
const encode = (value: unknown): string =>
  String(value)
    .slice(0, 3000)
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

let visitor = 0;
const send = async (endpoint: Endpoint, caller: StageCaller, { params = {}, query = {}, body }: Attempt) => {
  visitor += 1;
  const path = endpoint.path.replace(/\{(\w+)\}/gu, (_, name: string) => encode(params[name] ?? known[name]));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = given.map(([name, value]) => `${name}=${encode(value)}`);
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
  const form = () =>
    Object.entries(body ?? {})
      .map(([name, value]) => `${name}=${encode(value)}`)
      .join('&');
  const answer = await world.app.http.inject({
    method: endpoint.method,
    url: `${apiBase}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    remoteAddress: `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    headers: {
      authorization: `Bearer ${stage.tokens[caller]}`,
      ...(endpoint.method === 'GET' ? {} : { 'content-type': type, 'idempotency-key': `hostile-${visitor}` }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: endpoint.form ? form() : hostileJson(body ?? {}) }),
  });
  const said: Record<string, unknown> = answer.json();
  return { status: answer.statusCode, body: said };
};

const samples = (part: 'query' | 'body', endpoint: Endpoint) => {
  const schema = endpoint[part];
  const json = schema && jsonSchemaOf(schema);
  const sample = json ? (sampleOf(json, known) as Record<string, unknown>) : {};
  // A sample that is refused as it is would hide what its hostile variations do.
  expect(schema?.safeParse(sample).error).toBeUndefined();
  return { sample, fields: json ? fieldsOf(json, sample) : [] };
};

/** Every request with one hostile field, and the rest as a well-meant client sends it. */
const attemptsOf = (endpoint: Endpoint, isAdmitted: boolean): Attempt[] => {
  const query = samples('query', endpoint);
  const body = samples('body', endpoint);
  const base = { query: query.sample, body: body.sample };
  const params = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const bodyFields = body.fields.flatMap(([path, schema]) =>
    hostileValues(path.at(-1), schema).map((value) => ({ ...base, body: withField(body.sample, path, value) })),
  );
  return [
    ...params.flatMap((name) =>
      hostileTexts(name)
        .filter((text) => text !== '')
        .map((text) => ({ ...base, params: { [name]: text } })),
    ),
    ...query.fields.flatMap(([[name = '']]) =>
      hostileTexts(String(name)).map((text) => ({ ...base, query: { ...query.sample, [name]: text } })),
    ),
    // A caller who may not call is refused before the body is read, so a few bodies are enough.
    ...(isAdmitted ? bodyFields : bodyFields.slice(0, 3)),
  ];
};

/** A write over an old version stores nothing; with the current one it does. */
const withCurrentVersion = (attempt: Attempt, refused: Record<string, unknown>): Attempt | undefined => {
  const current = (refused['details'] as { current?: { version?: number } } | undefined)?.current;
  return current?.version === undefined
    ? undefined
    : { ...attempt, body: { ...(attempt.body as object), version: current.version } };
};

const check = (name: string, endpoint: Endpoint, attempt: Attempt, answer: Awaited<ReturnType<typeof send>>): void => {
  const shown = JSON.stringify({ name, ...attempt }).slice(0, 600);
  const error = world.errors.at(-1);
  expect(error, `${shown}\n${JSON.stringify(error)?.slice(0, 1500)}`).toBeUndefined();
  if (answer.status === 200) expect(endpoint.response.safeParse(answer.body).error, shown).toBeUndefined();
  else expect(Object.keys(errorCatalogue), shown).toContain(answer.body['code']);
  expect(answer.status, shown).toBeLessThan(500);
};

beforeEach(() => void world.errors.splice(0));

const reads = operations.filter(([, { method }]) => method === 'GET');

/** What many people see, and what one stored value could take from all of them. */
const shown = ['listPublicCompetitions', 'listCompetitions', 'getCompetition', 'previewCompetition', 'getSettings'];
const lists = reads.filter(([name]) => [...shown, 'listContainers', 'listCrew', 'getHistory'].includes(name));

const readEverything = async (caller: StageCaller, after: string, from: typeof reads): Promise<void> => {
  for (const [name, endpoint] of from) {
    const { sample } = samples('query', endpoint);
    const answer = await send(endpoint, caller, { query: sample });
    check(`${name} after ${after}`, endpoint, { query: sample }, answer);
    if (mayCall(endpoint.access, caller) && name !== 'listMails') expect([200, 404], name).toContain(answer.status);
  }
};

/** What a write stores, as far as the contract tells: two bodies that are parsed to the same store the same. */
const storedBy = (endpoint: Endpoint, { body, params }: Attempt): string => {
  const { version: _, ...stored } = endpoint.body?.safeParse(body).data ?? {};
  return JSON.stringify([params, stored]);
};

describe.each(stageCallers)('hostile input from the %s', (caller) => {
  test.each(operations)(
    '[HI-1] [HI-2] %s answers or refuses, and what it stored can be read',
    async (name, endpoint) => {
      const stored = new Set<string>();
      let sent = 0;
      for (const attempt of attemptsOf(endpoint, mayCall(endpoint.access, caller))) {
        if (endpoint.limit && sent % 15 === 0) await world.database.db.deleteFrom('rate_limits').execute();
        sent += 1;
        let answer = await send(endpoint, caller, attempt);
        const again = answer.body['code'] === 'STALE_VERSION' ? withCurrentVersion(attempt, answer.body) : undefined;
        if (again) answer = await send(endpoint, caller, again);
        check(name, endpoint, again ?? attempt, answer);
        const isNew = !stored.has(storedBy(endpoint, attempt));
        stored.add(storedBy(endpoint, attempt));
        // The next request may overwrite what this one stored, so what others see of it is read at once.
        const isShared = endpoint.access.of === 'competition' && endpoint.method !== 'GET';
        if (answer.status === 200 && isShared && isNew) await readEverything('organiser', name, lists);
      }
    },
  );
});

describe.each(stageCallers)('after all of it', (caller) => {
  test('[HI-2] the %s still reads everything', () => readEverything(caller, 'all of it', reads));
});
