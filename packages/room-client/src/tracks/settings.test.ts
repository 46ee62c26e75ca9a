import { expect, test } from 'vitest';
import { failureOf } from '../../test/fake-room.ts';
import { buildAudioSettings, buildTrackSettings, buildVideoSettings } from './settings.ts';

test('[R-064] [R-065] [R-404] [R-405] [R-406] audio is 32 kbit/s opus at full volume unless given', () => {
  expect(buildAudioSettings()).toEqual({ volume: 1, codec: 'opus', maxBitrate: 32 });
  const advanced = [{ echoCancellation: true }];
  expect(buildAudioSettings({ deviceId: 'mic', advanced })).toMatchObject({ deviceId: 'mic', advanced });
});
test('[R-066] [R-067] [R-401] [R-402] [R-403] video is 320x180 at 30 frames and 150 kbit/s vp8 unless given', () => {
  expect(buildVideoSettings()).toEqual({ width: 320, height: 180, codec: 'vp8', maxFramerate: 30, maxBitrate: 150 });
  expect(buildVideoSettings({ deviceId: 'cam' }).deviceId).toBe('cam');
});
test('[R-195] volume is from 0 to 1', async () => {
  for (const volume of [-0.1, 1.1, Number.NaN])
    expect(await failureOf(() => buildAudioSettings({ volume }))).toMatchObject({ name: 'ValidationFailed' });
  expect([0, 1].map((volume) => buildAudioSettings({ volume }).volume)).toEqual([0, 1]);
});
test('[R-196] [R-197] bit rate and frame rate are at least 1', async () => {
  expect((await failureOf(() => buildAudioSettings({ maxBitrate: 0 }))).message).toContain('should be >= 1');
  expect((await failureOf(() => buildVideoSettings({ maxBitrate: 0 }))).message).toContain('should be >= 1');
  expect((await failureOf(() => buildVideoSettings({ maxFramerate: 0 }))).message).toContain('should be >= 1');
  expect(buildVideoSettings({ maxFramerate: 1 }).maxFramerate).toBe(1);
});
test('[R-198] [R-345] settings need audio or video', async () => {
  expect(await failureOf(() => buildTrackSettings({}))).toMatchObject({ code: 3005, description: 'nothing to return' });
});
test('[R-199] [R-346] simulcast needs video', async () => {
  const given = { audio: buildAudioSettings(), simulcast: true };
  expect(await failureOf(() => buildTrackSettings(given))).toMatchObject({ code: 3006 });
});
