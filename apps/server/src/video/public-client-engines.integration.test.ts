import { afterEach, expect, test } from 'vitest';
import { startJanus } from '../../test/media/janus-server.ts';
import { openPublicClients, type PublicClient, seesMoving } from '../../test/public-client.ts';
import { openEmbedded, openJanus } from '../../test/video-engines.ts';
import { createTestVideo } from '../../test/video-server.ts';
import { createJanusEngine } from '../media/janus/engine.ts';
import { waitUntil } from '../platform/wait-until.ts';

// The public client of the protocol (0.1.54), unchanged, in a real Chromium, on each engine.
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Of the public client: kinds of events of a peer. */
const roleUpdated = 8;
const peerLeft = 1;

interface State {
  local: { name: string; role: string };
  audio?: boolean;
  video?: boolean;
  peers: { name: string; role: string; audio?: boolean; video?: boolean }[];
}
const until = async (client: PublicClient, wanted: (state: State) => boolean): Promise<void> => {
  const read = async (): Promise<boolean> => wanted(await client.call<State>('state'));
  if (!(await waitUntil(read, { timeoutMs: 60_000, everyMs: 100 })))
    throw new Error(`Not so: ${JSON.stringify([await client.call('state'), await client.entries()])}`);
};

const openPair = async (open: typeof openEmbedded) => {
  const { engine, close } = await open();
  endings.push(close);
  const at = await createTestVideo({ engine });
  endings.push(at.close);
  const clients = await openPublicClients(at);
  endings.push(clients.close);
  const [host, ann] = [await clients.open('Host', 'host'), await clients.open('Ann', 'presenter')];
  await host.join();
  await ann.join();
  await seesMoving(host, 'Ann');
  return { at, host, ann };
};
const engines = [
  ['the embedded engine', openEmbedded],
  ['Janus', openJanus],
] as const;

test.each(engines)(
  '[R-164] [R-165] [VR-31] on %s a role that is taken away by force ends both tracks, and the next role gets both again',
  async (_, open) => {
    const { host, ann } = await openPair(open);
    await until(ann, ({ audio, video }) => audio === true && video === true);
    await host.call('changeRole', 'Ann', 'audience', true);
    // The client says so only after it has taken away both tracks.
    await until(
      ann,
      ({ local, audio, video }) => local.role === 'audience' && audio === undefined && video === undefined,
    );
    await ann.reports(
      'peer',
      ({ peer, type }) => type === roleUpdated && (peer as { role?: string }).role === 'audience',
    );
    await until(host, ({ peers }) =>
      peers.some(({ name, role, audio, video }) => name === 'Ann' && role === 'audience' && !audio && !video),
    );
    await host.call('changeRole', 'Ann', 'presenter', true);
    await until(ann, ({ local, audio, video }) => local.role === 'presenter' && audio === false && video === false);
    await ann.call('unmute');
    await seesMoving(host, 'Ann');
  },
);

test.each(engines)(
  '[VR-9] [R-105] on %s a client whose line was gone until its last try comes back as who it was',
  async (_, open) => {
    const { host, ann } = await openPair(open);
    let tries = 0;
    ann.page.on('requestfailed', (request) => void (tries += request.url().includes('/init') ? 1 : 0));
    await ann.page.context().setOffline(true);
    await ann.call('cutSocket');
    await ann.reports('reconnecting');
    // Four of five tries fail, over a quarter of a minute at least.
    expect(await waitUntil(() => tries >= 4, { timeoutMs: 60_000, everyMs: 100 })).toBe(true);
    await ann.page.context().setOffline(false);
    await ann.reports('reconnected');
    await ann.call('rename', 'Anne');
    await host.reports('peer', ({ peer }) => (peer as { name?: string } | undefined)?.name === 'Anne');
    await seesMoving(host, 'Anne');
    await seesMoving(ann, 'Host');
    expect((await ann.entries()).filter(({ kind }) => kind === 'error' || kind === 'removed')).toEqual([]);
    expect((await host.entries()).filter(({ kind, type }) => kind === 'peer' && type === peerLeft)).toEqual([]);
  },
);

test.each(engines)(
  '[VR-37] on %s a layer is chosen and a received picture is stopped over the signalling',
  async (_, open) => {
    const { host } = await openPair(open);
    const widthIs = (wanted: (width: number) => boolean): Promise<boolean> =>
      waitUntil(async () => wanted(await host.call<number>('widthOf', 'Ann')), { timeoutMs: 60_000, everyMs: 200 });
    await host.call('ask', 'Ann', 'low');
    expect(await widthIs((width) => width > 0 && width <= 320)).toBe(true);
    const low = await host.call<number>('widthOf', 'Ann');
    await host.call('ask', 'Ann', 'high');
    expect(await widthIs((width) => width >= low * 2)).toBe(true);
    await host.call('ask', 'Ann', 'none');
    let before = -1;
    const standsStill = async (): Promise<boolean> => {
      const last = before;
      before = await host.call<number>('framesFrom', 'Ann');
      return before === last;
    };
    expect(await waitUntil(standsStill, { timeoutMs: 60_000, everyMs: 1_000 })).toBe(true);
    await host.call('ask', 'Ann', 'high');
    await seesMoving(host, 'Ann');
  },
);

test('[VR-33] a client that joins while no media server answers is in the room when one answers again', async () => {
  const first = await startJanus('22400-22600');
  endings.push(() => first.stop());
  const engine = createJanusEngine({ urls: [first.url], warn: () => undefined });
  endings.push(() => engine.close());
  await engine.start();
  const at = await createTestVideo({ engine });
  endings.push(at.close);
  const clients = await openPublicClients(at);
  endings.push(clients.close);
  const [host, ann] = [await clients.open('Host', 'host'), await clients.open('Ann', 'presenter')];
  await first.stop();
  expect(await waitUntil(() => !engine.health().ready, { timeoutMs: 60_000 })).toBe(true);
  const refused = host.page.waitForResponse(
    (response) => response.url().includes('/init') && response.status() === 503,
  );
  const joining = host.join();
  await refused;
  const second = await startJanus('22400-22600', { port: first.port });
  endings.push(() => second.stop());
  await joining;
  await ann.join();
  await seesMoving(host, 'Ann');
  await seesMoving(ann, 'Host');
});
