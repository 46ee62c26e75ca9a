import { afterEach, describe, expect, test } from 'vitest';
import { createProxiedEngine } from '../../test/proxied-engine.ts';
import { openPublicClients, type PublicClient, seesMoving } from '../../test/public-client.ts';
import { createCap, createUdpProxy, isMedia } from '../../test/udp-proxy.ts';
import { openEmbedded, openJanus } from '../../test/video-engines.ts';
import { createVideoProgram } from '../../test/video-program.ts';
import { createTestVideo } from '../../test/video-server.ts';
import { waitUntil } from '../platform/wait-until.ts';

// Our own client (packages/room-client) in a real Chromium, while the network, the engine or the program fails under it.
const endings: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});
const page = new URL('../../test/media/room-client-page.js', import.meta.url);
const openPair = async (at: Parameters<typeof openPublicClients>[0]) => {
  const clients = await openPublicClients(at, page);
  endings.push(clients.close);
  const [host, ann] = [await clients.open('Host', 'host'), await clients.open('Ann', 'presenter')];
  await host.join();
  await ann.join();
  await seesMoving(host, 'Ann');
  await seesMoving(ann, 'Host');
  return { clients, host, ann };
};
const openServer = async (open: typeof openEmbedded = openEmbedded) => {
  const opened = await open();
  endings.push(opened.close);
  const at = await createTestVideo({ engine: opened.engine });
  endings.push(at.close);
  return { ...opened, at };
};
/** The server's packets come through a network that the test spoils. */
const openBehindProxy = async () => {
  const proxy = await createUdpProxy();
  endings.push(proxy.close);
  const { engine, close } = await openEmbedded();
  endings.push(close);
  const at = await createTestVideo({ engine: createProxiedEngine(engine, proxy) });
  endings.push(at.close);
  return { network: proxy.network, ...(await openPair(at)) };
};
/** A lost connection is reported; the microphone of the tests is silent between two beeps. */
const expected = new Set<unknown>([4005, 3010]);
const faults = async (client: PublicClient) =>
  (await client.entries()).filter(({ kind, code }) => (kind === 'error' && !expected.has(code)) || kind === 'removed');
const count = async (client: PublicClient, kind: string): Promise<number> =>
  (await client.entries()).filter((entry) => entry.kind === kind).length;
const idOf = (client: PublicClient): Promise<string> => client.page.evaluate('client.state().local.id');
const isSo = (wanted: () => Promise<boolean>): Promise<boolean> =>
  waitUntil(wanted, { timeoutMs: 90_000, everyMs: 200 });

/** Both were cut off and are back, each told once of the loss and once of the return, and see each other. */
const expectBack = async ({ host, ann }: { host: PublicClient; ann: PublicClient }): Promise<void> => {
  for (const client of [host, ann]) {
    await client.reports('reconnecting');
    await client.reports('reconnected', undefined, 120_000);
  }
  await ann.call('rename', 'Anne');
  await seesMoving(host, 'Anne');
  await seesMoving(ann, 'Host');
  for (const client of [host, ann]) {
    expect(await faults(client)).toEqual([]);
    expect(await count(client, 'reconnected')).toBe(await count(client, 'reconnecting'));
  }
};

describe('what fails under it', () => {
  test.each([
    ['a media process', openEmbedded],
    ['a Janus server', openJanus],
  ] as const)('[RK-17] after kill -9 of %s it comes back by itself, with the picture', async (_, open) => {
    const { at, kill } = await openServer(open);
    const pair = await openPair(at);
    kill();
    await expectBack(pair);
  });
  test('[RK-17] after kill -9 of the program it comes back by itself, muted as before', async () => {
    const program = await createVideoProgram();
    endings.push(() => program.close());
    const pair = await openPair(program);
    await pair.ann.call('setAudio', false);
    await program.kill();
    await program.start();
    await expectBack(pair);
    expect(await pair.ann.call('state')).toMatchObject({ audio: false, connection: 'Connected' });
  });
});

describe('the network', () => {
  test('[RK-17] after twenty seconds without any packet it comes back by itself, as who it was', async () => {
    const { network, host, ann } = await openBehindProxy();
    const lostAt = performance.now();
    const id = await idOf(ann);
    network.passes = ({ name }) => !name.startsWith(id);
    await ann.page.context().setOffline(true);
    await ann.call('cutSocket');
    await ann.reports('reconnecting');
    expect(await isSo(async () => performance.now() - lostAt > 20_000)).toBe(true);
    network.passes = () => true;
    await ann.page.context().setOffline(false);
    await ann.reports('reconnected', undefined, 120_000);
    await seesMoving(ann, 'Host');
    await seesMoving(host, 'Ann');
    expect(await faults(ann)).toEqual([]);
  });
  test('[RK-16] a receiving side whose packets are lost while it says connected is rebuilt', async () => {
    const { network, host, ann } = await openBehindProxy();
    const id = await idOf(ann);
    let isRebuilt = false;
    // It answers all the same: only sound and pictures are lost.
    network.passes = (packet) =>
      isRebuilt || !(packet.name === `${id} subscribe` && packet.toBrowser && isMedia(packet));
    await ann.reports('error', ({ code }) => code === 4005);
    isRebuilt = true;
    await seesMoving(ann, 'Host');
    expect(await count(ann, 'reconnecting')).toBe(0);
    expect(await faults(ann)).toEqual([]);
    await seesMoving(host, 'Ann');
  });
  test('[RK-18] with a tenth of all packets lost the picture goes on', async () => {
    const { network, host, ann } = await openBehindProxy();
    let packets = 0;
    network.passes = (packet) => !isMedia(packet) || (packets += 1) % 10 !== 0;
    expect(
      await isSo(async () => (await ann.page.evaluate<number>('room.getSnapshot().stats.subscribe.loss')) > 0),
    ).toBe(true);
    await seesMoving(ann, 'Host');
    await seesMoving(host, 'Ann');
    expect(await count(ann, 'reconnecting')).toBe(0);
    expect(await faults(ann)).toEqual([]);
  });
  test('[RK-18] on a line of 200 kbit/s the picture becomes smaller and goes on, and is large again on a wide line', async () => {
    const { network, host, ann } = await openBehindProxy();
    const width = () => ann.call<number>('widthOf', 'Host');
    expect(await isSo(async () => (await width()) > 320)).toBe(true);
    const large = await width();
    const id = await idOf(ann);
    const cap = createCap(200);
    network.passes = (packet) =>
      packet.name !== `${id} subscribe` || !packet.toBrowser || !isMedia(packet) || cap(packet);
    expect(await isSo(async () => (await width()) < large)).toBe(true);
    await seesMoving(ann, 'Host');
    network.passes = () => true;
    expect(await isSo(async () => (await width()) === large)).toBe(true);
    await seesMoving(host, 'Ann');
    expect(await faults(ann)).toEqual([]);
  });
});
