import type { Endpoint } from '@podium/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHostileClient, type HostileClient, operations } from '../../../test/hostile/client.ts';
import { mayCall } from '../../../test/may-call.ts';
import { hostileMultipart } from '../../../test/hostile/multipart.ts';
import { buildStage, stageCallers } from '../../../test/hostile/stage.ts';
import { createWorld, type World } from '../../../test/world.ts';

/** Sends hostile multipart bodies to every operation that takes a file, derived from the contract. */
let world: World;
let client: HostileClient;
let picture: Buffer;
beforeAll(async () => {
  world = await createWorld();
  client = createHostileClient(world, await buildStage(world, 'multipart'));
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345678' } })
    .png()
    .toBuffer();
});
afterAll(() => world.close());
beforeEach(() => void world.errors.splice(0));

const withFile = operations.filter(([, { file }]) => file);
/** What an operation would take, by the field of its file. */
const contentOf = (field: string): Buffer => {
  const known: Record<string, Buffer> = {
    avatar: picture,
    image: picture,
    proof: picture,
    table: Buffer.from('email,team\nnew@example.org,Multipart\n'),
    chunk: Buffer.from('%PDF-1.7\n'),
  };
  const content = known[field];
  if (!content) throw new Error(`Give the file "${field}" a content in the hostile test.`);
  return content;
};

describe.each(stageCallers)('hostile multipart bodies from the %s', (caller) => {
  test.each(withFile)(
    '[HI-8] %s answers or refuses, and what it stored can be read',
    async (name, endpoint: Endpoint) => {
      const { field = '', maxBytes = 0 } = endpoint.file ?? {};
      const { sample: query } = client.samples('query', endpoint);
      const statuses = new Map<string, number>();
      for (const [what, raw] of hostileMultipart(field, contentOf(field), maxBytes)) {
        await world.database.db.deleteFrom('rate_limits').execute();
        const answer = await client.send(endpoint, caller, { query, raw });
        client.check(`${name}: ${what}`, endpoint, { query, raw }, answer);
        statuses.set(what, answer.status);
        if (answer.status === 200) await client.readLists('organiser', `${name}: ${what}`);
      }
      const isAdmitted = mayCall(endpoint.access, caller);
      // The last body is one that a browser sends: without it, nothing would show that the others are refused for what is wrong with them.
      if (isAdmitted) expect([200, 404, 409]).toContain(statuses.get('a file as it should be'));
      else expect([...new Set(statuses.values())].every((status) => status === 401 || status === 403)).toBe(true);
    },
  );
});

describe.each(stageCallers)('after all of it', (caller) => {
  test('[HI-8] the %s still reads everything', () => client.readEverything(caller, 'hostile multipart bodies'));
});
