import { afterEach, expect, test } from 'vitest';
import { measureJoins } from '../../test/room-joins.ts';
import { openPublicClients, type PublicClient, seesMoving } from '../../test/public-client.ts';
import { openEmbedded } from '../../test/video-engines.ts';
import { createTestVideo } from '../../test/video-server.ts';
import { waitUntil } from '../platform/wait-until.ts';

// Our own client (packages/room-client) in a real Chromium: what stays of it, lost devices, and two tabs of one person.
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});
const openServer = async () => {
  const { engine, close } = await openEmbedded();
  endings.push(close);
  const at = await createTestVideo({ engine, limits: { leaveMs: 1_000 } });
  endings.push(at.close);
  return at;
};
const openClients = async () => {
  const clients = await openPublicClients(
    await openServer(),
    new URL('../../test/media/room-client-page.js', import.meta.url),
  );
  endings.push(clients.close);
  return clients;
};
interface State {
  connection: string;
  video?: boolean;
  peers: { name: string; isLocal: boolean }[];
}
const until = async (client: PublicClient, wanted: (state: State) => boolean): Promise<void> => {
  const isSo = async (): Promise<boolean> => wanted(await client.call<State>('state'));
  if (!(await waitUntil(isSo, { timeoutMs: 60_000, everyMs: 100 })))
    throw new Error(`Not so: ${JSON.stringify([await client.call('state'), await client.entries()])}`);
};

test('[RK-20] after joins and leaves nothing stays open, and every room is collected', async () => {
  const { counts, roomsLeft, bytesPerJoin } = await measureJoins(await openServer(), 100);
  expect(counts).toEqual({ connections: 0, contexts: 0, tracks: 0, listeners: 0, elements: 0 });
  expect(roomsLeft).toBe(0);
  expect(bytesPerJoin).toBeLessThan(60_000);
});
test('[RK-21] a camera that is unplugged is replaced by another, and the others see it', async () => {
  const clients = await openClients();
  const [host, ann] = [await clients.open('Host', 'host'), await clients.open('Ann', 'presenter')];
  await host.join();
  await ann.join();
  await seesMoving(host, 'Ann');
  await ann.call('unplugCamera');
  expect(await ann.reports('error', ({ code }) => code === 3008)).toMatchObject({ description: /video/u });
  await until(ann, ({ video }) => video === true);
  await seesMoving(host, 'Ann');
});
test('[RK-22] two tabs of one person are two peers; one that leaves takes nothing from the other', async () => {
  const clients = await openClients();
  const host = await clients.open('Host', 'host');
  const [first, second] = [await clients.open('Ann', 'presenter'), await clients.open('Ann', 'presenter')];
  await host.join();
  await first.join();
  await seesMoving(host, 'Ann');
  // The token is that of the first tab while it is in the room.
  await expect(second.join()).rejects.toThrow();
  await until(second, ({ connection }) => connection === 'Failed');
  await seesMoving(host, 'Ann');
  const other = await clients.open('Ann', 'presenter', 'another token');
  await other.join();
  await until(host, ({ peers }) => peers.filter(({ name }) => name === 'Ann').length === 2);
  await first.call('leave');
  await until(host, ({ peers }) => peers.filter(({ name }) => name === 'Ann').length === 1);
  await seesMoving(other, 'Host');
  await seesMoving(host, 'Ann');
});
