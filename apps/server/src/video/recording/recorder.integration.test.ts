import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createRecorderStage, probe } from '../../../test/recorder-stage.ts';
import { createRtpRoom } from '../../../test/rtp-room.ts';
import { waitUntil } from '../../platform/wait-until.ts';
import { readManifest } from './manifest.ts';
import { refusalTexts } from './ports.ts';

// Real ffmpeg on both sides: one makes what is sent, the recorder's write it.
type Stage = Awaited<ReturnType<typeof createRecorderStage>>;
const stages: Stage[] = [];
const rooms: ReturnType<typeof createRtpRoom>[] = [];
const open = async (given: Parameters<typeof createRecorderStage>[0] = {}): Promise<Stage> => {
  const stage = await createRecorderStage(given);
  stages.push(stage);
  return stage;
};
const openRoom = (roomId: string) => {
  const made = createRtpRoom(roomId);
  rooms.push(made);
  return made;
};
const until = async (wanted: () => boolean | Promise<boolean>): Promise<void> => {
  if (!(await waitUntil(async () => wanted(), { timeoutMs: 90_000, everyMs: 50 })))
    throw new Error('It did not happen.');
};
afterEach(() => {
  for (const room of rooms.splice(0)) room.close();
});
afterAll(async () => {
  for (const { recorder, remove } of stages) {
    await recorder.close();
    await recorder.settled();
    await remove();
  }
});
const start = ({ recorder }: Stage, { room }: ReturnType<typeof createRtpRoom>) =>
  recorder.start(room.roomId, 'sfu', {}, { room, by: 'token' });
const manifestOf = async ({ root }: Stage) => (await readManifest(path.join(root, 'recording-1')))!;

test('[EG-2] [EG-3] [EG-9] all that is sent is recorded, also what begins later, and the file is as long as it ran', async () => {
  const stage = await open();
  const hall = openRoom('hall');
  hall.publish('Ann', 'audio');
  expect(await readdir(stage.root).catch(() => [])).toEqual([]);
  await start(stage, hall);
  await expect(start(stage, hall)).rejects.toThrow(refusalTexts.running);
  await until(async () => (await stage.recorded()) === 1);
  hall.publish('Ben', 'video');
  stage.recorder.roomChanged?.('hall');
  await until(async () => (await stage.recorded()) === 2);
  await stage.recorder.stop('hall', 'sfu', 'token');
  await stage.recorder.settled();
  const [ended] = stage.ended;
  expect(ended).toMatchObject({ reason: 'stopped', hasGap: false, by: 'token' });
  const [whole, ...tracks] = stage.kept;
  const played = await probe(whole!.path);
  expect(played.codecs).toEqual(['aac', 'h264']);
  expect(Math.abs(played.seconds - ended!.durationMs / 1000)).toBeLessThan(0.5);
  const probes = await Promise.all(tracks.map(({ path: file }) => probe(file)));
  expect(probes.map(({ codecs }) => codecs)).toEqual([['opus'], ['vp8']]);
  expect(tracks[1]!.startsAtMs).toBeGreaterThan(tracks[0]!.startsAtMs);
  expect(await readdir(stage.root)).toEqual([]);
  await stage.recorder.stop('hall', 'sfu', 'token');
  expect(stage.ended).toHaveLength(1);
});

test('[EG-4] [EG-5] [EG-6] a killed recorder begins again, and what a killed program left is finished by the next', async () => {
  const stage = await open();
  const hall = openRoom('hall');
  hall.publish('Ann', 'audio');
  await start(stage, hall);
  await until(async () => (await stage.recorded()) === 1);
  const [pid] = (await manifestOf(stage)).pids;
  process.kill(pid!, 'SIGKILL');
  await until(async () => (await stage.recorded()) === 2);
  await until(async () => (await manifestOf(stage)).parts.length === 2);

  // The disk as it is when the program is killed.
  const root = path.join(stage.folder, 'left');
  await cp(stage.root, root, { recursive: true });
  const ranMs = Date.now() - Date.parse((await manifestOf(stage)).startedAt);
  const next = await open({ root, abandonedMs: -60_000 });
  await next.recorder.look();
  await next.recorder.settled();
  expect(next.ended).toMatchObject([{ reason: 'server-stopped', hasGap: true }]);
  expect((await probe(next.kept[0]!.path)).seconds).toBeGreaterThan(ranMs / 1000 - 2.5);
  expect(await readdir(root)).toEqual([]);

  // A peer that leaves does not end it; the end of the room does.
  hall.unpublish('Ann');
  stage.recorder.roomChanged?.('hall');
  await until(async () => (await manifestOf(stage)).pids.length === 0);
  expect(stage.ended).toEqual([]);
  await stage.recorder.stop('hall', 'sfu');
  await stage.recorder.settled();
  expect(stage.ended).toMatchObject([{ reason: 'room-ended', hasGap: true }]);
  expect(stage.kept.filter(({ kind }) => kind === 'track')).toHaveLength(2);
});

test('[EG-6] a recording whose end could not be told is told and finished later, and nothing of it is lost', async () => {
  const stage = await open({
    abandonedMs: -60_000,
    limits: { atOnce: 1, maxMs: 3_600_000, maxBytes: 1e9, minFreeBytes: 1 },
  });
  const hall = openRoom('hall');
  hall.publish('Ann', 'audio');
  await start(stage, hall);
  await until(async () => (await stage.recorded()) === 1);
  const working = { ...stage.keeper };
  stage.keeper.ended = async () => {
    throw new Error('The database is away.');
  };
  await expect(stage.recorder.stop('hall', 'sfu', 'token')).rejects.toThrow('away');
  await expect(stage.recorder.look()).rejects.toThrow('away');
  await stage.recorder.settled();
  expect(stage.kept).toEqual([]);
  // Its place is free again.
  await start(stage, openRoom('other'));
  await stage.recorder.stop('other', 'sfu').catch(() => undefined);
  Object.assign(stage.keeper, working);
  await stage.recorder.look();
  await stage.recorder.settled();
  expect(stage.ended).toContainEqual(expect.objectContaining({ reason: 'stopped', by: 'token', hasGap: false }));
  expect(stage.kept.map(({ kind }) => kind)).toEqual(['whole', 'track']);
  expect(await readdir(stage.root)).toEqual([]);
});

test('[EG-7] [EG-8] it ends by itself at a limit and says why, and what cannot run is refused in words', async () => {
  const stage = await open({ limits: { atOnce: 1, maxMs: 1, maxBytes: 1_000, minFreeBytes: 1 } });
  const hall = openRoom('hall');
  hall.publish('Ann', 'audio');
  await start(stage, hall);
  await expect(start(stage, openRoom('other'))).rejects.toThrow(refusalTexts.busy);
  await until(async () => (await stage.recorded()) === 1);
  await stage.recorder.look();
  expect(hall.ended).toEqual([expect.stringContaining('sfu The recording has reached its longest time')]);
  await stage.recorder.settled();
  expect(stage.ended).toMatchObject([{ reason: 'length' }]);
  expect(stage.kept).toHaveLength(2);
  const full = await open({ freeBytes: async () => 10 });
  await expect(start(full, hall)).rejects.toThrow(refusalTexts.disk);
  for (const [part, text] of [
    ['browser', refusalTexts.page],
    ['rtmp', refusalTexts.stream],
  ] as const)
    await expect(stage.recorder.start('hall', part, {}, { room: hall.room, by: 'token' })).rejects.toThrow(text);
});
