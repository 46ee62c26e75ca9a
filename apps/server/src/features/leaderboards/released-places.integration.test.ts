import type { EndpointOutput, Endpoints } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { resultCompetition } from '../../../test/results.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Page = EndpointOutput<Endpoints['listCompetitions']>;

test('[SN-15] a participant finds the place of their own entry, and none before the release', async () => {
  const made = await resultCompetition(world, (await enter(world, 'organiser@example.org')).token);
  const placeOf = async (at: number) => {
    const query = { of: 'participated', filter: 'recent' };
    const { body } = await world.call('listCompetitions', { token: made.people[at]?.token ?? '', query });
    return (body as unknown as Page).items[0]?.line.place;
  };
  await made.score([5, 8, 6]);
  expect(await placeOf(1)).toBeNull();
  // A ceremony has the places sealed already; they are released when it ends, and not when it is called off.
  const ceremony = { of: 'sealed', roundCodes: null, reason: null, places: 3 };
  ok(await made.it.call('openCeremony', { body: ceremony }));
  expect(await placeOf(1)).toBeNull();
  ok(await made.it.call('cancelCeremony', { body: { number: 1, reason: 'Wrong round' } }));
  expect(await placeOf(1)).toBeNull();
  await made.release();
  expect(await placeOf(0)).toEqual({ place: 3, size: 3 });
  expect(await placeOf(1)).toEqual({ place: 1, size: 3 });

  await made.score([9, 8, 6]);
  expect(await placeOf(0)).toEqual({ place: 3, size: 3 });
  await made.release('A card was corrected.');
  expect(await placeOf(0)).toEqual({ place: 1, size: 3 });
});
