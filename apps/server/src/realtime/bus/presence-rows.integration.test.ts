import { expect, test } from 'vitest';
import { createBusInstallation, silentNode } from '../../../test/bus-installation.ts';
import { waitUntil } from '../../platform/wait-until.ts';
import { createNodeStore } from '../nodes/node-store.ts';
import { createPresenceStore } from '../nodes/presence-store.ts';

test('[ND-5] who was present on a node that is gone, and nowhere else, is absent', async () => {
  const { database, open, close } = await createBusInstallation('PostgreSQL');
  const nodes = createNodeStore(database.db, 'one');
  const bus = await open();
  const got: string[] = [];
  bus.attach({ ...silentNode, absent: (channel, memberId) => void got.push(`${channel} ${memberId}`) });
  await nodes.enter('dead');
  await createPresenceStore(database.db, 'dead').join('presence-a', { id: 'U1', info: {} }, 10);
  await createPresenceStore(database.db, 'dead').join('presence-a', { id: 'U2', info: {} }, 10);
  await bus.join('presence-a', { id: 'U2', info: {} }, 10);
  await database.pool.query(`update nodes set expires_at = now() - interval '1 second' where node = 'dead'`);
  expect(await waitUntil(async () => got.length > 0, { timeoutMs: 30_000, everyMs: 20 })).toBe(true);
  expect(got).toEqual(['presence-a U1']);
  expect(await bus.members('presence-a')).toEqual([{ id: 'U2', info: {} }]);
  await close([bus]);
});

test('[ND-15] the database forgets who is present, as after a crash: all clients come back, and are present again', async () => {
  const { database, open, close } = await createBusInstallation('PostgreSQL');
  const buses = [await open(), await open()] as const;
  const missed: number[] = [];
  for (const [at, bus] of buses.entries()) {
    bus.attach({ ...silentNode, missed: () => void missed.push(at) });
    await bus.join('presence-a', { id: `U${at}`, info: { at } }, 10);
  }
  const isThere = [0, 1].map((at) => ({ id: `U${at}`, info: { at } }));
  expect(await buses[0].members('presence-a')).toEqual(isThere);
  await database.pool.query('truncate presence');
  expect(await waitUntil(async () => missed.length >= 2, { timeoutMs: 30_000, everyMs: 20 })).toBe(true);
  expect(missed.toSorted((a, b) => a - b)).toEqual([0, 1]);
  for (const [at, bus] of buses.entries()) {
    // A socket that was closed leaves what the database does not know any more, and joins again.
    expect(await bus.leave('presence-a', `U${at}`)).toBe(false);
    expect(await bus.join('presence-a', { id: `U${at}`, info: { at } }, 10)).toEqual({ isNew: true });
  }
  expect(await buses[1].members('presence-a')).toEqual(isThere);
  expect(await buses[1].leave('presence-a', 'U1')).toBe(true);
  const nodes = createNodeStore(database.db, 'one');
  const [living] = await nodes.living();
  if (!living) throw new Error('no node is alive');
  expect(await nodes.renew(living)).toBe(true);
  await close(buses);
});
