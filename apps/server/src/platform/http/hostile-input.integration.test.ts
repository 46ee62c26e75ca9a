import type { Endpoint } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { createAttempts, drawsOnly } from '../../../test/hostile/attempts.ts';
import { type Attempt, createHostileClient, type HostileClient, operations } from '../../../test/hostile/client.ts';
import { mayCall } from '../../../test/may-call.ts';
import { buildStage, stageCallers } from '../../../test/hostile/stage.ts';
import { createWorld, type World } from '../../../test/world.ts';

/**
 * Sends hostile values in every field of every operation, derived from the contract. It grows with the contract by itself;
 * a field whose schema is a pattern asks for a known value in test/hostile/stage.ts.
 */
let world: World;
let client: HostileClient;
let attemptsOf: ReturnType<typeof createAttempts>;
beforeAll(async () => {
  world = await createWorld();
  client = createHostileClient(world, await buildStage(world, 'hostile'));
  attemptsOf = createAttempts(client);
});
afterAll(() => world.close());

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
