import type { Endpoint, EndpointName } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Attempt, createHostileClient, type HostileClient, operations } from '../../../test/hostile/client.ts';
import { type FieldPath, withField } from '../../../test/hostile/json-schema.ts';
import { mayCall } from '../../../test/may-call.ts';
import { buildStage, stageCallers } from '../../../test/hostile/stage.ts';
import { hostileTexts, hostileValues } from '../../../test/hostile/values.ts';
import { createWorld, type World } from '../../../test/world.ts';

/**
 * Sends hostile values in every field of every operation, derived from the contract. It grows with the contract by itself;
 * a field whose schema is a pattern asks for a known value in test/hostile/stage.ts.
 */
let world: World;
let client: HostileClient;
beforeAll(async () => {
  world = await createWorld();
  client = createHostileClient(world, await buildStage(world, 'hostile'));
});
afterAll(() => world.close());

interface HostileField {
  path: FieldPath;
  value: unknown;
}

/** Draws and stores nothing: there is nothing of it to read. */
const drawsOnly = ['sampleCertificate'];

/**
 * Drawing a page is slow. A value that several fields accept is drawn in all of them at once; a value that a field
 * refuses is sent alone, because nothing is drawn for it.
 */
const bodiesToDraw = (endpoint: Endpoint, sample: unknown, fields: readonly HostileField[]): unknown[] => {
  const isAccepted = (body: unknown) => endpoint.body?.safeParse(body).success ?? false;
  const refused: unknown[] = [];
  const drawn = new Map<string, unknown>();
  for (const { path, value } of fields) {
    const alone = withField(sample, path, value);
    const key = JSON.stringify(value);
    if (isAccepted(alone)) drawn.set(key, withField(drawn.get(key) ?? sample, path, value));
    else refused.push(alone);
  }
  expect([...drawn.values()].filter((body) => !isAccepted(body))).toEqual([]);
  return [...refused, ...drawn.values()];
};

/** Every request with one hostile field, and the rest as a well-meant client sends it. */
const attemptsOf = (operation: EndpointName, endpoint: Endpoint, isAdmitted: boolean): Attempt[] => {
  const query = client.samples('query', endpoint);
  const body = client.samples('body', endpoint);
  const base = { query: query.sample, body: body.sample };
  const params = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const fields = body.fields.flatMap(([path, schema]) =>
    hostileValues(path.at(-1), schema).map((value) => ({ path, value })),
  );
  const bodies = drawsOnly.includes(operation)
    ? bodiesToDraw(endpoint, body.sample, fields)
    : fields.map(({ path, value }) => withField(body.sample, path, value));
  const bodyFields = bodies.map((hostile) => ({ ...base, body: hostile }));
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

beforeEach(() => void world.errors.splice(0));

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
      for (const attempt of attemptsOf(name, endpoint, mayCall(endpoint.access, caller))) {
        if (endpoint.limit && sent % 15 === 0) await world.database.db.deleteFrom('rate_limits').execute();
        sent += 1;
        let answer = await client.send(endpoint, caller, attempt);
        const again = answer.body['code'] === 'STALE_VERSION' ? withCurrentVersion(attempt, answer.body) : undefined;
        if (again) answer = await client.send(endpoint, caller, again);
        client.check(name, endpoint, again ?? attempt, answer);
        const isNew = !stored.has(storedBy(endpoint, attempt));
        stored.add(storedBy(endpoint, attempt));
        // The next request may overwrite what this one stored, so what others see of it is read at once.
        const isShared = endpoint.access.of === 'competition' && endpoint.method !== 'GET' && !drawsOnly.includes(name);
        if (answer.status === 200 && isShared && isNew) await client.readLists('organiser', name);
      }
    },
    // Hundreds of requests, some of which draw a page of PDF.
    180_000,
  );
});

// The organiser's own calls have removed the judge.
describe.each(stageCallers.filter((caller) => caller !== 'judge'))('after all of it', (caller) => {
  test('[HI-2] the %s still reads everything', () => client.readEverything(caller, 'all of it'));
});
