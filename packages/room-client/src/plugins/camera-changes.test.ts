import { expect, test } from 'vitest';
import { asNative, FakeTrack } from '../../test/fake-media.ts';
import { createFakeRoom } from '../../test/fake-room.ts';
import { wait } from '../retry/delays.ts';
import type { AudioPlugin, VideoPlugin } from './plugin.ts';

const base = { checkSupport: () => ({ isSupported: true }), init: async () => undefined, stop: () => undefined };
const blur = (more: Partial<VideoPlugin> = {}): VideoPlugin => ({
  ...base,
  name: 'blur',
  processVideoFrame: () => undefined,
  ...more,
});
/** A room whose camera is blurred; what is drawn of a camera is named by it. */
const stage = async (plugin: VideoPlugin = blur()) => {
  const drawn: { of: MediaStreamTrack; track: FakeTrack; isClosed: boolean }[] = [];
  const at = createFakeRoom({
    createVideoFrames: (of) => {
      const one = { of, track: new FakeTrack('video'), isClosed: false };
      drawn.push(one);
      const close = (): void => void (one.isClosed = true);
      return { track: asNative(one.track), input: 'in', output: 'out', grab: () => undefined, close };
    },
  });
  await at.join();
  await at.room.addVideoPlugin(plugin);
  const { sender } = at.publish().transceivers[1]!;
  const sent: (FakeTrack | null)[] = [];
  const replaceTrack = sender.replaceTrack.bind(sender);
  sender.replaceTrack = (track) => {
    sent.push(track);
    return replaceTrack(track);
  };
  return { at, drawn, sent };
};
const openDrawings = (drawn: { isClosed: boolean }[]): number => drawn.filter(({ isClosed }) => !isClosed).length;

test('[RK-23] a muted camera sends an empty picture, not the last one that a plugin drew', async () => {
  const { at, drawn, sent } = await stage();
  await at.room.setLocalTrackEnabled(at.own('video').id, false);
  expect(sent.at(-1)).toBe(at.empties.at(-1));
  expect(openDrawings(drawn)).toBe(0);
});
test('[RK-23] a camera that is on again, or another one, is drawn before it is sent: nobody sees it without the plugin', async () => {
  const { at, drawn, sent } = await stage();
  await at.room.setLocalTrackEnabled(at.own('video').id, false);
  await at.room.setLocalTrackEnabled(at.own('video').id, true);
  expect([drawn.at(-1)?.of, sent.at(-1)]).toEqual([at.devices.captured.at(-1), drawn.at(-1)?.track]);
  await at.room.setVideoSettings({ deviceId: 'back' });
  expect([drawn.at(-1)?.of, sent.at(-1)]).toEqual([at.devices.captured.at(-1), drawn.at(-1)?.track]);
  expect(sent.filter((track) => track && at.devices.captured.includes(track))).toEqual([]);
  expect(openDrawings(drawn)).toBe(1);
});
test('[RK-23] a plugin that is added while the camera is off begins with the camera', async () => {
  const at = createFakeRoom({
    createVideoFrames: () => ({
      track: asNative(drawnTrack),
      input: 'in',
      output: 'out',
      grab: () => undefined,
      close: () => undefined,
    }),
  });
  const drawnTrack = new FakeTrack('video');
  await at.join({ settings: { isVideoMuted: true } });
  await at.room.addVideoPlugin(blur());
  const sender = at.publish().transceivers[1]?.sender;
  expect(sender?.track).toBe(at.empties.at(-1));
  await at.room.setLocalTrackEnabled(at.own('video').id, true);
  expect(sender?.track).toBe(drawnTrack);
});
test('[RK-23] the sound of another microphone goes through the plugins too', async () => {
  const processed: FakeTrack[] = [];
  const context = {
    createMediaStreamSource: () => ({ connect: () => undefined }),
    createMediaStreamDestination: () => {
      processed.push(new FakeTrack('audio'));
      return { stream: { getAudioTracks: () => [processed.at(-1)] } };
    },
    close: async () => undefined,
  };
  const at = createFakeRoom({ createAudioContext: () => context as unknown as AudioContext });
  await at.join();
  const noise: AudioPlugin = { ...base, name: 'noise', processAudioTrack: async (_, source) => source };
  await at.room.addAudioPlugin(noise);
  await at.room.setAudioSettings({ deviceId: 'headset' });
  expect(processed).toHaveLength(2);
  expect(at.publish().transceivers[0]?.sender.track).toBe(processed.at(-1));
});

test('[RK-24] a plugin that is too slow for its budget is switched off, and the host is told', async () => {
  const slow = blur({ budgetMs: 30, processVideoFrame: () => wait(at.clock, 50) });
  const { at } = await stage(slow);
  const removed = at.events('plugin-removed');
  await at.clock.advance(3_000);
  expect(removed).toMatchObject([{ name: 'blur', error: { code: 7003 } }]);
  expect(removed[0]?.error.description).toBe('blur: switched off, a picture took 50 ms of 30 ms');
  expect(at.publish().transceivers[1]?.sender.track).toBe(at.devices.captured[1]);
});
test('[RK-24] single slow pictures, and skipped ones, switch nothing off', async () => {
  let pictures = 0;
  const uneven = blur({
    budgetMs: 30,
    processVideoFrame: () => ((pictures += 1) % 5 === 0 ? wait(at.clock, 50) : undefined),
  });
  const { at } = await stage(uneven);
  const removed = at.events('plugin-removed');
  await at.clock.advance(5_000);
  expect(pictures).toBeGreaterThan(50);
  expect(removed).toEqual([]);
});
