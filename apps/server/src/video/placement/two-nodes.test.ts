import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryDirectory } from '../../../test/memory-directory.ts';
import { createMemoryLeases } from '../../../test/memory-leases.ts';
import { createTestVideo, openVideoClient, type TestVideo } from '../../../test/video-server.ts';
import { waitUntil } from '../../platform/wait-until.ts';
import { videoSocketPath } from '../video.ts';
import { forwardedHeader } from './forwarded.ts';
import { createLeases, leaseMs } from './leases.ts';

// Two nodes in one process, with one directory and one table of leases. Time stands still unless a test moves it.
const time = { now: 0 };
let database: ReturnType<typeof createMemoryLeases>;
let directory: ReturnType<typeof createMemoryDirectory>;
let nodes: (TestVideo & { leases: ReturnType<typeof createLeases> })[];

const startNode = async (name: string, { nodeUrl }: { nodeUrl?: string } = {}) => {
  let url = '';
  const leases = createLeases({
    node: name,
    address: () => url,
    store: database.store,
    ticks: () => time.now,
    log: pino({ level: 'silent' }),
  });
  const video = await createTestVideo({ directory, leases, ...(nodeUrl === undefined ? {} : { nodeUrl }) });
  ({ url } = video);
  const node = { ...video, leases };
  nodes.push(node);
  return node;
};
beforeEach(() => {
  time.now = 0;
  database = createMemoryLeases(time, leaseMs);
  directory = createMemoryDirectory();
  nodes = [];
});
afterEach(() => Promise.all(nodes.map((node) => node.close())));

const init = (node: TestVideo, userId: string, headers: Record<string, string> = {}) =>
  fetch(`${node.url}/init?peer_id=${userId}&user_agent=t`, {
    headers: { authorization: `Bearer ${node.tokenFor(userId, 'presenter')}`, ...headers },
  });
const roomsOn = (node: TestVideo): number => node.video.rooms.numbers().rooms;

test('[RP-1] [RP-3] sockets that reach another node are passed on, and everybody is in one room', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  const host = await a.joined('host', 'host');
  const ann = await b.joined('ann');
  expect(await host.next('on-peer-join')).toMatchObject({ peer_id: 'ann' });
  await host.call('broadcast', { version: '1.0', info: { sender: 'host', message: 'hello', type: 'chat' } });
  expect(await ann.next('on-broadcast')).toMatchObject({ info: { message: 'hello' } });
  expect([roomsOn(a), roomsOn(b)]).toEqual([1, 0]);
  ann.ws.close();
  await ann.closed;
  expect((await host.call('ping')).result).toBeDefined();
});
test('[RP-3] the node that carries the room answers the question where it is, with its own refusals', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  await a.joined('host', 'host');
  const answer = await init(b, 'ann');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  // Under the name by which the client came.
  expect(await answer.json()).toMatchObject({ endpoint: `${b.url.replace('http', 'ws')}${videoSocketPath}` });
  const again = await fetch(`${b.url}/init?peer_id=other&user_agent=t`, {
    headers: { authorization: `Bearer ${b.tokenFor('host', 'host')}` },
  });
  expect([again.status, await again.json()]).toMatchObject([409, { code: 5001 }]);
});
test('[RP-3] with NODE_URL clients are sent to the node that carries the room', async () => {
  const nodeUrl = 'https://a.podium.example';
  const [a, b] = [await startNode('a', { nodeUrl }), await startNode('b', { nodeUrl: 'https://b.podium.example' })];
  await a.joined('host', 'host');
  expect(await (await init(b, 'ann')).json()).toMatchObject({ endpoint: `wss://a.podium.example${videoSocketPath}` });
});
test('[RP-3] a client cannot claim that another node passed it on', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  await a.joined('host', 'host');
  const forged = Buffer.from(JSON.stringify({ address: '203.0.113.9', origin: 'https://evil.example' }));
  const answer = await init(b, 'ann', { [forwardedHeader]: `${forged.toString('base64url')}.AAAA` });
  expect(await answer.json()).toMatchObject({ endpoint: `${b.url.replace('http', 'ws')}${videoSocketPath}` });
});
test('[RP-2] a node that lost the lease stops its copy: its peers come back elsewhere as who they were', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  const [host, ann] = [await a.joined('host', 'host'), await a.joined('ann')];
  await ann.call('peer-update', { name: 'Anne' });
  // As a process that is stopped and goes on later: it renews nothing, and another node takes the room.
  time.now += leaseMs;
  const back = b.open('host', b.tokenFor('host', 'host'));
  expect(await back.next('peer-list')).toMatchObject({ peers: { ann: { info: { name: 'Anne' } } } });
  // What clients of the old copy say now changes nothing.
  ann.notify('leave', { version: '1.0' });
  await Promise.race([ann.call('ping'), ann.closed]);
  expect(await host.rest()).not.toContain('on-peer-leave');
  await a.leases.renew();
  expect(await host.closed).toBe(1012);
  expect(await ann.closed).toBe(1012);
  expect([roomsOn(a), roomsOn(b)]).toEqual([0, 1]);
  expect(await back.rest()).not.toContain('on-peer-leave');
  const annBack = a.open('ann', a.tokenFor('ann', 'presenter'));
  expect(await annBack.next('peer-list')).toMatchObject({ peers: { host: {} } });
});
test('[RP-5] a node that stops soon takes no new room, and hands over those that nobody is connected to', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  const host = await a.joined('host', 'host');
  const ben = await a.joined('ben', 'presenter', { roomId: 'other' });
  ben.ws.terminate();
  expect(await waitUntil(() => a.video.rooms.numbers().sockets === 1, { timeoutMs: 5_000 })).toBe(true);
  a.video.drain();
  expect((await init(a, 'eve')).status).toBe(200);
  const elsewhere = a.tokenFor('eve', 'presenter', { roomId: 'third' });
  const refused = await fetch(`${a.url}/init?peer_id=eve&user_agent=t`, {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 503 }]);
  // Ben comes back, and the room that he left is on the other node.
  const token = b.tokenFor('ben', 'presenter', { roomId: 'other' });
  const back = b.open('ben', token);
  expect(await back.next('peer-list')).toBeDefined();
  expect(database.rows.get('other')?.node).toBe('b');
  expect((await host.call('ping')).result).toBeDefined();
  await a.close();
  nodes.shift();
  expect(await host.closed).toBe(1001);
  expect(await b.open('host', b.tokenFor('host', 'host')).next('peer-list')).toBeDefined();
});
test('[RP-6] the room of a node that does not answer is free when its lease is over; who came before waits', async () => {
  const b = await startNode('b');
  await database.store.take('room', { node: 'killed', address: 'http://127.0.0.1:9' });
  const client = openVideoClient(
    b.url,
    `${videoSocketPath}?${new URLSearchParams({ peer: 'ann', token: b.tokenFor('ann', 'presenter') }).toString()}`,
  );
  const asked = init(b, 'ann');
  // Both look again and again, and find the room free as soon as the lease is over.
  setTimeout(() => (time.now += leaseMs), 600).unref();
  expect((await asked).status).toBe(200);
  expect(await client.next('on-policy-change')).toBeDefined();
  expect(database.rows.get('room')?.node).toBe('b');
});
test('[RP-6] a client that gives up waiting leaves nothing behind', async () => {
  const b = await startNode('b');
  await database.store.take('room', { node: 'killed', address: 'http://127.0.0.1:9' });
  const client = b.open('ann', b.tokenFor('ann', 'presenter'));
  await new Promise((resolve) => client.ws.once('upgrade', resolve).once('error', resolve).terminate());
  time.now += leaseMs;
  await b.pass(1_000);
  expect(roomsOn(b)).toBe(0);
});
