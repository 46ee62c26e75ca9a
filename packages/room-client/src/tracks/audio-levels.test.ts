import { expect, test } from 'vitest';
import { createFakeRoom } from '../../test/fake-room.ts';
import { audioLevel, silence } from '../constants.ts';
import { createLevelFilter } from './audio-levels.ts';

test('[R-425] a level under 35 is shown as 0', () => {
  expect([34, 35].map((level) => createLevelFilter()(level))).toEqual([undefined, 35]);
});
test('[R-426] a change under 5 is not shown', () => {
  const filter = createLevelFilter();
  expect([50, 54, 55].map(filter)).toEqual([50, undefined, 55]);
});
test('[R-423] [R-424] it is measured every 100 ms, and the loudest of 700 ms is shown', async () => {
  expect(audioLevel).toMatchObject({ intervalMs: 100, historyMs: 700 });
  let level = 80;
  const at = createFakeRoom({
    createLevelMeter: () => ({ read: () => ({ level, isSilent: false }), close: () => undefined }),
  });
  await at.join();
  const shown: number[] = [];
  const stop = at.room.monitorMicrophone((next) => void shown.push(next));
  await at.clock.advance(100);
  expect(shown).toEqual([80]);
  level = 0;
  await at.clock.advance(600);
  expect(shown).toEqual([80]);
  await at.clock.advance(100);
  expect(shown).toEqual([80, 0]);
  stop();
});
const withSilence = (isSilent: () => boolean) =>
  createFakeRoom({
    createLevelMeter: () => ({ read: () => ({ level: 0, isSilent: isSilent() }), close: () => undefined }),
  });
test('[R-350] [R-427] [R-428] a silent microphone is reported at the eleventh check of 30 ms', async () => {
  expect(silence).toEqual({ checkMs: 30, checks: 10 });
  const at = withSilence(() => true);
  await at.join();
  await at.clock.advance(300);
  expect(at.state().errors).toEqual([]);
  await at.clock.advance(30);
  expect(at.state().errors).toMatchObject([{ code: 3010, action: 'track' }]);
  await at.clock.advance(3_000);
  expect(at.state().errors).toHaveLength(1);
});
test('[R-350] one sound is enough, and a muted microphone is not listened to', async () => {
  let checks = 0;
  const noisy = withSilence(() => (checks += 1) !== 5);
  await noisy.join();
  const muted = withSilence(() => true);
  await muted.join({ settings: { isAudioMuted: true } });
  for (const at of [noisy, muted]) {
    await at.clock.advance(3_000);
    expect(at.state().errors).toEqual([]);
  }
});
