import { describe, expect, test } from 'vitest';
import { asNative, FakeTrack } from '../../test/fake-media.ts';
import { createFakeRoom, failureOf } from '../../test/fake-room.ts';
import type { AudioPlugin, VideoPlugin } from './plugin.ts';

const stage = async (settings: MediaTrackSettings = {}) => {
  const drawn = new FakeTrack('video');
  const log = { grabbed: 0, rate: 0, closed: 0 };
  const at = createFakeRoom({
    createVideoFrames: (_, rate) => {
      log.rate = rate;
      const grab = (): void => void (log.grabbed += 1);
      return { track: asNative(drawn), input: 'in', output: 'out', grab, close: () => void (log.closed += 1) };
    },
  });
  await at.join();
  Object.assign(at.devices.captured[1]?.settings ?? {}, settings);
  return { at, drawn, log, sent: () => at.publish().transceivers[1]?.sender.track };
};
const plugin = (more: Partial<VideoPlugin> = {}) => {
  const frames: boolean[] = [];
  const made: VideoPlugin = {
    name: 'blur',
    checkSupport: () => ({ isSupported: true }),
    init: async () => undefined,
    stop: () => undefined,
    processVideoFrame: (_input, _output, skip) => void frames.push(skip),
    ...more,
  };
  return { made, frames };
};

describe('video plugins', () => {
  test('[R-418] the loop runs at the rate of the track, or at 24', async () => {
    for (const [settings, rate] of [
      [{ frameRate: 10 }, 10],
      [{}, 24],
    ] as const) {
      const { at, log, sent, drawn } = await stage(settings);
      const { made, frames } = plugin();
      await at.room.addVideoPlugin(made);
      expect([log.rate, sent()]).toEqual([rate, drawn]);
      const before = frames.length;
      await at.clock.advance(1_000);
      expect(frames.length - before).toBeGreaterThanOrEqual(rate - 1);
      expect(frames.length - before).toBeLessThanOrEqual(rate + 1);
    }
  });
  test('[R-419] frames between those that a plugin works on are skipped', async () => {
    const { at } = await stage({ frameRate: 24 });
    const { made, frames } = plugin({ framesPerSecond: 8 });
    await at.room.addVideoPlugin(made);
    await at.clock.advance(1_000);
    expect(frames.slice(0, 6)).toEqual([false, true, true, false, true, true]);
  });
  test('[R-190] with the last plugin the processing stops and the camera is sent again', async () => {
    const { at, log, sent } = await stage();
    const { made, frames } = plugin();
    await at.room.addVideoPlugin(made);
    await at.room.removeVideoPlugin('blur');
    expect([log.closed, sent()]).toEqual([1, at.devices.captured[1]]);
    const count = frames.length;
    await at.clock.advance(1_000);
    expect(frames).toHaveLength(count);
  });
  test('[R-189] [R-373] a plugin that fails is removed', async () => {
    const { at, sent } = await stage();
    const removed = at.events('plugin-removed');
    const failing = () => {
      throw new Error('no model');
    };
    await at.room.addVideoPlugin(plugin({ processVideoFrame: failing }).made);
    await at.clock.advance(100);
    expect(at.state().errors).toMatchObject([{ code: 7003, description: 'blur: Error: no model' }]);
    expect(removed).toMatchObject([{ name: 'blur', error: { code: 7003 } }]);
    expect(sent()).toBe(at.devices.captured[1]);
  });
  test('[R-188] [R-374] one is added at a time', async () => {
    const { at } = await stage();
    const first = at.room.addVideoPlugin(plugin().made);
    expect(await failureOf(() => at.room.addVideoPlugin(plugin({ name: 'other' }).made))).toMatchObject({
      code: 7004,
      message: 'Add Plugin is already in Progress',
    });
    await first;
  });
  test('[R-212] [R-371] [R-372] [R-376] what cannot run is refused', async () => {
    const { at } = await stage();
    const add = (more: Partial<VideoPlugin>) => failureOf(() => at.room.addVideoPlugin(plugin(more).made));
    expect(await add({ name: '' })).toMatchObject({ name: 'ValidationFailed' });
    expect(await add({ checkSupport: () => ({ isSupported: false, reason: 'platform' }) })).toMatchObject({
      code: 7001,
      message: 'platform not supported, see docs',
    });
    expect(await add({ checkSupport: () => ({ isSupported: false, reason: 'device' }) })).toMatchObject({
      code: 7005,
      message: 'video device not supported, see docs',
    });
    expect(await add({ init: () => Promise.reject(new Error('x')) })).toMatchObject({ code: 7002 });
  });
});

describe('audio plugins', () => {
  const audioStage = async () => {
    const processed = new FakeTrack('audio');
    const destination = { stream: { getAudioTracks: () => [processed] } };
    let closed = 0;
    const context = {
      createMediaStreamSource: () => ({ connect: () => undefined }),
      createMediaStreamDestination: () => destination,
      close: async () => void (closed += 1),
    };
    const at = createFakeRoom({ createAudioContext: () => context as unknown as AudioContext });
    await at.join();
    return { at, processed, closed: () => closed, sent: () => at.publish().transceivers[0]?.sender.track };
  };
  const audioPlugin = (more: Partial<AudioPlugin> = {}): AudioPlugin => ({
    name: 'noise',
    checkSupport: () => ({ isSupported: true }),
    init: async () => undefined,
    stop: () => undefined,
    processAudioTrack: async (_, source) => source,
    ...more,
  });
  test('[R-190] what it makes is sent, and the microphone again without it', async () => {
    const { at, processed, sent, closed } = await audioStage();
    await at.room.addAudioPlugin(audioPlugin());
    expect(sent()).toBe(processed);
    await at.room.removeAudioPlugin('noise');
    expect([sent(), closed()]).toEqual([at.devices.captured[0], 1]);
  });
  test('[R-375] [R-189] one that is unsupported is refused, one that fails is removed', async () => {
    const { at, sent } = await audioStage();
    const unsupported = audioPlugin({ checkSupport: () => ({ isSupported: false, reason: 'device' }) });
    expect(await failureOf(() => at.room.addAudioPlugin(unsupported))).toMatchObject({
      code: 7005,
      message: 'audio device not supported, see docs',
    });
    await at.room.addAudioPlugin(audioPlugin({ processAudioTrack: () => Promise.reject(new Error('x')) }));
    expect(at.state().errors.at(-1)).toMatchObject({ code: 7003 });
    expect(sent()).toBe(at.devices.captured[0]);
  });
});
