import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPublicClients, type PublicClient, seesMoving } from '../../../test/public-client.ts';
import { createRecorderStage, probe } from '../../../test/recorder-stage.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';
import type { MediaEngine } from '../../media/engine.ts';
import { openMediaEngine } from '../../media/open-engine.ts';
import { waitUntil } from '../../platform/wait-until.ts';

// The public client in a real Chromium with a fake camera starts and stops it; real ffmpeg writes the files.
let engine: MediaEngine;
let at: TestVideo;
let stage: Awaited<ReturnType<typeof createRecorderStage>>;
let clients: Awaited<ReturnType<typeof openPublicClients>>;
let host: PublicClient;
let ann: PublicClient;

beforeAll(async () => {
  engine = await openMediaEngine(
    { engine: 'embedded', janusUrls: [], port: 0, bindAddress: '127.0.0.1', announcedAddress: undefined },
    { folder: inject('workersFolder'), warn: (text) => void process.stderr.write(`${text}\n`) },
  );
  stage = await createRecorderStage();
  at = await createTestVideo({ engine, egress: stage.recorder });
  clients = await openPublicClients(at);
  [host, ann] = [await clients.open('Host', 'host'), await clients.open('Ann', 'presenter')];
  for (const client of [host, ann]) {
    await client.join();
    await client.reports('join');
  }
  await seesMoving(host, 'Ann');
});
afterAll(async () => {
  await clients?.close();
  await at?.close();
  await stage?.recorder.close();
  await engine?.close();
  await stage?.remove();
});

type Recording = { server: { running: boolean; error?: { code: number } } };
const says = (client: PublicClient, isRunning: boolean) =>
  client.reports('room', (entry) => (entry['recording'] as Recording | undefined)?.server.running === isRunning);
const running = (client: PublicClient) => async (): Promise<boolean> =>
  (await client.call<{ recording: Recording }>('state')).recording.server.running;

test('[EG-1] [R-017] [R-167] [R-244] the public client starts and stops it, and all are told', async () => {
  // A start that is refused asks to try again, and the host does.
  const starts = async (): Promise<boolean> => {
    await host.call('recordTracks').catch(() => undefined);
    return waitUntil(running(host), { timeoutMs: 15_000, everyMs: 50 });
  };
  expect(await waitUntil(starts, { timeoutMs: 90_000, everyMs: 50 })).toBe(true);
  await says(ann, true);
  expect(stage.began).toHaveLength(1);
  // A repeated start starts nothing.
  await host.call('recordTracks');
  expect(await waitUntil(async () => (await stage.recorded()) >= 4, { timeoutMs: 60_000, everyMs: 100 })).toBe(true);
  await host.call('stopRecording');
  expect(await waitUntil(async () => !(await running(ann)()), { timeoutMs: 60_000, everyMs: 50 })).toBe(true);
  expect(await waitUntil(() => stage.ended.length > 0, { timeoutMs: 60_000, everyMs: 50 })).toBe(true);
  await stage.recorder.settled();
  expect(stage.began).toHaveLength(1);
  const [whole, ...tracks] = stage.kept;
  expect((await probe(whole!.path)).codecs).toEqual(['aac', 'h264']);
  const probes = await Promise.all(tracks.map(({ path: file }) => probe(file)));
  expect(probes.flatMap(({ codecs }) => codecs).toSorted()).toEqual(['opus', 'opus', 'vp8', 'vp8']);
  expect(tracks.map(({ name }) => String(name)).toSorted()).toEqual(['Ann', 'Ann', 'Host', 'Host']);
});
