import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPublicClients, type PublicClient, seesMoving } from '../../test/public-client.ts';
import { type KillableEngine, openEmbedded, openJanus } from '../../test/video-engines.ts';
import { createTestVideo, type TestVideo } from '../../test/video-server.ts';
import { waitUntil } from '../platform/wait-until.ts';

// Our own client (packages/room-client) in a real Chromium with a fake camera, on each engine.
let opened: KillableEngine;
let at: TestVideo;
let clients: Awaited<ReturnType<typeof openPublicClients>>;
let host: PublicClient;
let ann: PublicClient;

interface State {
  local: { name: string; role: string };
  connection: string;
  audio?: boolean;
  video?: boolean;
  peers: {
    id: string;
    name: string;
    role: string;
    isLocal: boolean;
    audio?: boolean;
    video?: boolean;
    screen: number;
  }[];
  speakers: { peer: string }[];
  quality: Record<string, { downlinkQuality: number }>;
  audioElements: number;
}
const read = (client: PublicClient): Promise<State> => client.call<State>('state');
const until = async (client: PublicClient, wanted: (state: State) => boolean): Promise<void> => {
  if (!(await waitUntil(async () => wanted(await read(client)), { timeoutMs: 60_000, everyMs: 100 })))
    throw new Error(`Not so: ${JSON.stringify([await read(client), await client.entries()])}`);
};
const peer = (state: State, name: string) => state.peers.find((one) => one.name === name && !one.isLocal);

describe.each([
  ['the embedded engine', openEmbedded],
  ['Janus', openJanus],
] as const)('on %s', (_, open) => {
  beforeAll(async () => {
    opened = await open();
    at = await createTestVideo({ engine: opened.engine, limits: { leaveMs: 1_000 } });
    clients = await openPublicClients(at, new URL('../../test/media/room-client-page.js', import.meta.url));
    [host, ann] = [await clients.open('Host', 'host'), await clients.open('Ann', 'presenter')];
  });
  afterAll(async () => {
    await clients.close();
    await at.close();
    await opened.close();
  });

  test('[R-001] [R-002] [R-003] [R-009] [R-308] two pages join, one after a preview, and see each other move', async () => {
    await host.preview();
    expect((await read(host)).connection).toBe('Preview');
    await host.join();
    await ann.join();
    await until(host, (state) => peer(state, 'Ann')?.video === true);
    await seesMoving(ann, 'Host');
    await seesMoving(host, 'Ann');
  });
  test('[R-013] [R-014] [R-024] sound plays in the hidden container, and speakers and quality are shown', async () => {
    await until(host, ({ audioElements }) => audioElements === 1);
    await until(host, (state) => state.speakers.some((speaker) => speaker.peer === peer(state, 'Ann')?.id));
    await until(host, ({ quality }) => Object.keys(quality).length > 0);
  });
  test('[R-128] [R-129] a muted camera shows remotely, and so does the camera that is back', async () => {
    await ann.call('setVideo', false);
    await until(host, (state) => peer(state, 'Ann')?.video === false);
    await ann.call('setVideo', true);
    await until(host, (state) => peer(state, 'Ann')?.video === true);
    await seesMoving(host, 'Ann');
  });
  test('[R-010] [R-012] messages arrive, to everyone and to one', async () => {
    expect(await ann.call<number>('say', 'hello')).toBeGreaterThan(1_700_000_000_000);
    expect(await host.reports('message')).toMatchObject({ message: 'hello', from: 'Ann', type: 'chat' });
    await host.call('whisper', 'Ann', 'only you');
    expect(await ann.reports('message')).toMatchObject({ message: 'only you', from: 'Host' });
  });
  test('[R-020] [R-299] a host mutes another peer, and everyone sees it', async () => {
    await host.call('muteAudioOf', 'Ann');
    expect(await ann.reports('track-request')).toMatchObject({ enabled: false, trackType: 'audio' });
    await until(ann, ({ audio }) => audio === false);
    await until(host, (state) => peer(state, 'Ann')?.audio === false);
  });
  test('[R-171] a recording that cannot run is reported as not running', async () => {
    await host.call('record');
    const entry = await ann.reports('room', ({ type }) => type === 'browser-recording');
    expect(entry['recording']).toMatchObject({ browser: { running: false, error: { code: 5003 } } });
  });
  test('[R-104] [R-105] [VR-9] [RK-2] it comes back after its socket was cut, with picture and muted as before', async () => {
    await ann.call('cutSocket');
    await ann.reports('reconnecting');
    await ann.reports('reconnected');
    await seesMoving(ann, 'Host');
    await seesMoving(host, 'Ann');
    expect((await read(ann)).audio).toBe(false);
    expect(peer(await read(host), 'Ann')?.audio).toBe(false);
    await ann.call('rename', 'Anne');
    await until(host, (state) => peer(state, 'Anne') !== undefined);
  });
  test('[R-008] [R-139] [R-142] a screen is shown to the others until it ends', async () => {
    await host.call('shareScreen', true);
    await until(ann, (state) => peer(state, 'Host')?.screen === 1);
    await host.call('endScreenNatively');
    await until(ann, (state) => peer(state, 'Host')?.screen === 0);
  });
  test('[R-019] [R-164] [R-165] [R-238] a role is taken away by force and given back on request, and the camera works again', async () => {
    await host.call('changeRole', 'Anne', 'audience', true);
    await until(ann, ({ local, video }) => local.role === 'audience' && video === undefined);
    await until(host, (state) => peer(state, 'Anne')?.role === 'audience' && peer(state, 'Anne')?.video === undefined);
    await host.call('changeRole', 'Anne', 'judge', false);
    expect(await ann.reports('role-request')).toMatchObject({ role: 'judge', by: 'Host' });
    await ann.call('acceptRole');
    await until(ann, ({ local, video }) => local.role === 'judge' && video === false);
    await until(host, (state) => peer(state, 'Anne')?.video === false);
    await ann.call('setVideo', true);
    await seesMoving(host, 'Anne');
  });
  test('[R-022] [R-098] [R-166] a removed peer is out, with everything reset', async () => {
    await host.call('remove', 'Anne', 'time is up');
    expect(await ann.reports('removed')).toMatchObject({ reason: 'time is up', roomEnded: false });
    expect(await read(ann)).toMatchObject({ connection: 'Disconnected', peers: [], audioElements: 0 });
    await until(host, (state) => peer(state, 'Anne') === undefined);
  });
  test('[R-023] [R-025] [R-099] the page gets one hidden element, and the end of the room reaches everyone', async () => {
    const eve = await clients.open('Eve', 'audience');
    const elements = (): Promise<string[]> =>
      eve.page.evaluate('[...document.querySelectorAll("body > *")].map(({ tagName }) => tagName)');
    const before = await elements();
    await eve.join();
    await until(eve, ({ audioElements }) => audioElements === 1);
    expect(await elements()).toEqual([...before, 'DIV']);
    await seesMoving(eve, 'Host');
    await host.call('endRoom', 'done');
    expect(await eve.reports('removed')).toMatchObject({ reason: 'done', roomEnded: true });
  });
});
