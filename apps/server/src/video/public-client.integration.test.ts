import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPublicClients, type PublicClient, seesMoving } from '../../test/public-client.ts';
import { createTestVideo, type TestVideo } from '../../test/video-server.ts';
import type { MediaEngine } from '../media/engine.ts';
import { openMediaEngine } from '../media/open-engine.ts';
import { waitUntil } from '../platform/wait-until.ts';

// The public client of the protocol (0.1.54), unchanged, in a real Chromium with a fake camera, on the embedded engine.
let engine: MediaEngine;
let at: TestVideo;
let clients: Awaited<ReturnType<typeof openPublicClients>>;
let host: PublicClient;
let ann: PublicClient;

beforeAll(async () => {
  engine = await openMediaEngine(
    { engine: 'embedded', janusUrls: [], port: 0, bindAddress: '127.0.0.1', announcedAddress: undefined },
    { folder: inject('workersFolder'), warn: (text) => void process.stderr.write(`${text}\n`) },
  );
  at = await createTestVideo({ engine, limits: { leaveMs: 1_000 } });
  clients = await openPublicClients(at);
  [host, ann] = [await clients.open('Host', 'host'), await clients.open('Ann', 'presenter')];
});
afterAll(async () => {
  await clients.close();
  await at.close();
  await engine.close();
});

interface State {
  local: { name: string; role: string };
  audio?: boolean;
  video?: boolean;
  peers: { name: string; role: string; isLocal: boolean; audio?: boolean; video?: boolean }[];
}
const until = async (client: PublicClient, wanted: (state: State) => boolean): Promise<void> => {
  const read = async (): Promise<boolean> => wanted(await client.call<State>('state'));
  if (!(await waitUntil(read, { timeoutMs: 60_000, everyMs: 100 })))
    throw new Error(`Not so: ${JSON.stringify([await client.call('state'), await client.entries()])}`);
};
const seen = (name: string) => (state: State) => state.peers.some((peer) => peer.name === name && !peer.isLocal);

test('[R-002] [R-309] [VR-22] it previews with camera and microphone, measures its network, and nobody sees it', async () => {
  await host.preview();
  expect(await host.reports('preview')).toMatchObject({ tracks: expect.arrayContaining(['audio', 'video']) });
  expect(await host.reports('network', ({ quality }) => Number(quality) > 0)).toBeDefined();
});
test('[R-003] [R-006] [R-007] [R-009] [R-308] it joins after and without a preview, and both see each other move', async () => {
  await host.join();
  await host.reports('join');
  await ann.join();
  await ann.reports('join');
  await until(host, seen('Ann'));
  await seesMoving(ann, 'Host');
  await seesMoving(host, 'Ann');
});
test('[R-010] [R-012] it sends messages to everyone and to one peer', async () => {
  expect(await ann.call<number>('say', 'hello')).toBeGreaterThan(1_700_000_000_000);
  expect(await host.reports('message')).toMatchObject({ message: 'hello', from: 'Ann', type: 'chat' });
  await host.call('whisper', 'Ann', 'only you');
  expect(await ann.reports('message')).toMatchObject({ message: 'only you', from: 'Host' });
});
test('[R-020] [R-128] a host mutes another peer, and everyone sees it', async () => {
  await host.call('muteAudioOf', 'Ann');
  expect(await ann.reports('track-request')).toMatchObject({ enabled: false, trackType: 'audio' });
  await until(ann, ({ audio }) => audio === false);
  await until(host, ({ peers }) => peers.some(({ name, audio }) => name === 'Ann' && audio === false));
});
test('[R-171] a recording that cannot run is reported as not running', async () => {
  await host.call('record');
  const entry = await ann.reports('room', ({ type }) => type === 9);
  expect(entry['recording']).toMatchObject({ browser: { running: false, error: { code: 5003 } } });
});
test('[R-019] [R-164] [R-165] [R-238] a role is taken away by force and given back on request', async () => {
  await host.call('changeRole', 'Ann', 'audience', true);
  await until(ann, ({ local, video }) => local.role === 'audience' && video === undefined);
  await until(host, ({ peers }) =>
    peers.some(({ name, role, video }) => name === 'Ann' && role === 'audience' && video === undefined),
  );
  await host.call('changeRole', 'Ann', 'judge', false);
  expect(await ann.reports('role-request')).toMatchObject({ role: 'judge', by: 'Host' });
  await ann.call('acceptRole');
  // New tracks come muted.
  await until(ann, ({ local, video }) => local.role === 'judge' && video === false);
  await until(host, ({ peers }) =>
    peers.some(({ name, role, video }) => name === 'Ann' && role === 'judge' && video === false),
  );
});
test('[R-105] [VR-9] it comes back after its socket was cut, as the same peer, with picture', async () => {
  await ann.call('cutSocket');
  await ann.reports('reconnecting');
  await ann.reports('reconnected');
  await seesMoving(ann, 'Host');
  await ann.call('rename', 'Anne');
  await until(host, seen('Anne'));
});
test('[R-022] [R-098] a removed peer is out, and another one may come', async () => {
  await host.call('remove', 'Anne', 'time is up');
  expect(await ann.reports('removed')).toMatchObject({ reason: 'time is up', roomEnded: false });
  await until(host, (state) => !seen('Anne')(state));
});
test('[R-023] [R-099] [R-229] the end of the room reaches everyone', async () => {
  const eve = await clients.open('Eve', 'audience');
  await eve.join();
  await eve.reports('join');
  await seesMoving(eve, 'Host');
  await host.call('endRoom', 'done');
  expect(await eve.reports('removed')).toMatchObject({ reason: 'done', roomEnded: true });
  expect(await waitUntil(() => at.video.rooms.numbers().rooms === 0, { timeoutMs: 60_000 })).toBe(true);
});
