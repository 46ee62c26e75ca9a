import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createSeatStore } from '../../features/video-rooms/seat-store.ts';
import type { Seat } from '../rooms/seats.ts';
import { createLeaseStore, type LeaseStore } from './lease-store.ts';

let database: TestDatabase;
let store: LeaseStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = createLeaseStore(database.db, 8_000);
});
afterAll(() => database.close());

const by = (node: string) => ({ node, address: `http://${node}` });
const tokenOf = async (roomId: string, node: string): Promise<number> => {
  const taken = await store.take(roomId, by(node));
  if (!taken || !('token' in taken)) throw new Error(`${node} has no lease of ${roomId}: ${JSON.stringify(taken)}`);
  return taken.token;
};
const expire = (roomId: string) =>
  sql`update room_leases set until = now() - interval '1 second' where room_id = ${roomId}`.execute(database.db);

test('[RP-1] of twenty nodes that ask at once, one gets the room', async () => {
  const nodes = Array.from({ length: 20 }, (_, at) => `node-${at}`);
  const taken = await Promise.all(nodes.map((node) => store.take('crowd', by(node))));
  const owners = nodes.filter((_, at) => taken[at] && 'token' in taken[at]);
  expect(owners).toHaveLength(1);
  expect(await store.holder('crowd')).toEqual(by(owners[0] ?? ''));
  expect(await store.take('crowd', by('late'))).toEqual({ address: `http://${owners[0]}` });
});
test('[RP-1] a lease that is over goes to the next node under a greater token; also an own one gets a new token', async () => {
  const first = await tokenOf('hall', 'a');
  await expire('hall');
  expect(await store.holder('hall')).toBeUndefined();
  const second = await tokenOf('hall', 'b');
  expect(second).toBeGreaterThan(first);
  expect(await tokenOf('hall', 'b')).toBeGreaterThan(second);
});
test('[RP-2] only the present token renews and releases a lease', async () => {
  const first = await tokenOf('stage', 'a');
  const other = await tokenOf('foyer', 'a');
  const leases = [
    { roomId: 'stage', token: first },
    { roomId: 'foyer', token: other },
  ];
  expect(await store.renew(leases)).toEqual(new Set(['stage', 'foyer']));
  await expire('stage');
  const second = await tokenOf('stage', 'b');
  expect(await store.renew(leases)).toEqual(new Set(['foyer']));
  await store.release(leases);
  expect(await store.holder('stage')).toEqual(by('b'));
  expect(await store.holder('foyer')).toBeUndefined();
  await store.release([{ roomId: 'stage', token: second }]);
  expect(await tokenOf('stage', 'a')).toBeGreaterThan(second);
});
test('[RP-2] seats that a node writes after another one took the room are not kept', async () => {
  const seats = createSeatStore({ db: database.db, clock: () => new Date() });
  const seat = (name: string): Seat => ({
    peer: {
      peerId: 'ann',
      userId: 'ann',
      tokenId: 'token',
      tokenRole: 'host',
      role: 'host',
      name,
      data: '',
      phase: 'joined',
      tracks: new Map(),
    },
    media: {
      options: { peerId: 'ann', videoOnRequest: false, degrade: false },
      earlier: { sections: [], count: 0, answeredUfrag: 'abcd', layers: [] },
    },
  });
  const nameOf = async () => (await seats.read('studio')).map(({ peer }) => peer.name);
  await seats.carried(['studio']);
  const old = await tokenOf('studio', 'a');
  await seats.write('studio', new Map([['ann', seat('Ann')]]), old);
  await expire('studio');
  const present = await tokenOf('studio', 'b');
  await seats.write('studio', new Map([['ann', seat('Late')]]), old);
  await seats.write('studio', new Map([['ann', undefined]]), old);
  expect(await nameOf()).toEqual(['Ann']);
  await seats.write('studio', new Map([['ann', seat('Anne')]]), present);
  expect(await nameOf()).toEqual(['Anne']);
});
test('[RP-1] leases that were over long ago are removed', async () => {
  await tokenOf('old', 'a');
  await sql`update room_leases set until = now() - interval '2 days' where room_id = 'old'`.execute(database.db);
  await store.sweep();
  const rows = await database.db.selectFrom('room_leases').select('room_id').execute();
  expect(rows.map(({ room_id }) => room_id)).not.toContain('old');
  expect(rows.length).toBeGreaterThan(0);
});
