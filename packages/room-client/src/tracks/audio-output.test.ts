import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf, type FakeRoom } from '../../test/fake-room.ts';
import { wirePeer, wireTrack } from '../../test/fake-server.ts';

const withSounds = async (count: number, at: FakeRoom = createFakeRoom()): Promise<FakeRoom> => {
  await at.join();
  at.server.push('on-peer-join', wirePeer('ben'));
  const source = (index: number) => (index === 0 ? 'regular' : 'screen');
  const sounds = Array.from({ length: count }, (_, index) =>
    wireTrack(`a${index}`, { type: 'audio', source: source(index) }),
  );
  at.server.publishFrom('ben', ...sounds);
  await at.settle();
  return at;
};
const playing = (at: FakeRoom): boolean[] => at.sinks.map(({ isPlaying }) => isPlaying);

describe('blocked playback', () => {
  const blocked = async (count = 3): Promise<FakeRoom> => {
    const at = createFakeRoom();
    at.browser.blocksPlayback = true;
    return withSounds(count, at);
  };
  test('[R-182] [R-185] [R-186] [R-348] all sound is held, and reported once', async () => {
    const at = createFakeRoom();
    at.browser.blocksPlayback = true;
    const blocks = at.events('autoplay-blocked');
    await withSounds(3, at);
    expect(playing(at)).toEqual([false, false, false]);
    expect(blocks).toMatchObject([{ code: 3008, name: 'AutoplayBlocked' }]);
    expect(at.state()).toMatchObject({ isPlaybackBlocked: true, errors: [{ code: 3008 }] });
  });
  test('[R-183] it goes on after the host unblocks it', async () => {
    const at = await blocked();
    at.browser.blocksPlayback = false;
    await at.room.unblockPlayback();
    expect(playing(at)).toEqual([true, true, true]);
    expect(at.state().isPlaybackBlocked).toBe(false);
  });
  test('[R-184] it goes on after a change of the device', async () => {
    const at = await blocked();
    at.browser.blocksPlayback = false;
    await at.room.setAudioOutputDevice('headset');
    expect(playing(at)).toEqual([true, true, true]);
  });
  test('[R-187] a phone tries once more after 500 ms', async () => {
    const at = createFakeRoom({ isMobile: true });
    at.browser.blocksPlayback = true;
    await withSounds(1, at);
    expect([at.browser.plays, at.state().isPlaybackBlocked]).toEqual([1, false]);
    at.browser.blocksPlayback = false;
    await at.clock.advance(499);
    expect(at.browser.plays).toBe(1);
    await at.clock.advance(1);
    expect([at.browser.plays, playing(at)]).toEqual([2, [true]]);
  });
});

describe('volume', () => {
  test('[R-201] [R-202] [R-443] track and output volume are from 0 to 100', async () => {
    const at = await withSounds(1);
    for (const wrong of [-1, 101, Number.NaN, '5' as unknown as number]) {
      expect((await failureOf(() => at.room.setVolume('a0', wrong))).message).toBe(
        'Please pass a valid number between 0-100',
      );
      expect((await failureOf(() => at.room.setOutputVolume(wrong))).message).toBe(
        'Please pass a valid number between 0-100',
      );
    }
    at.room.setVolume('a0', 50);
    at.room.setOutputVolume(50);
    expect([at.sinks[0]?.volume, at.state().tracks['a0']?.volume]).toEqual([0.25, 50]);
    for (const volume of [0, 100]) at.room.setOutputVolume(volume);
  });
});

describe('the device', () => {
  test('[RK-8] it holds for sounds that come later', async () => {
    const at = await withSounds(1);
    await at.room.setAudioOutputDevice('headset');
    at.server.publishFrom('ben', wireTrack('later', { type: 'audio', source: 'screen' }));
    await at.settle();
    expect(at.sinks.map(({ deviceId }) => deviceId)).toEqual(['headset', 'headset']);
  });
  test('[RK-8] it counts only when it works', async () => {
    const at = await withSounds(1);
    at.browser.refusesSink = true;
    expect(await failureOf(() => at.room.setAudioOutputDevice('gone'))).toMatchObject({ code: 3002 });
    expect([at.state().selectedDevices.audioOutput, at.stored.size, at.sinks[0]?.deviceId]).toEqual([undefined, 0, '']);
  });
});

test('[RK-8] a chosen device that is gone at the next visit is not shown as chosen; one that goes later silences nobody', async () => {
  const at = createFakeRoom();
  at.stored.set('hms-device-selection', '{"audioOutput":"headset"}');
  at.browser.refusesSink = true;
  await at.join();
  expect(at.state()).toMatchObject({ selectedDevices: {}, errors: [{ code: 3002 }] });
  at.browser.refusesSink = false;
  await at.room.setAudioOutputDevice('speaker');
  expect(at.state().selectedDevices.audioOutput).toBe('speaker');
  at.browser.refusesSink = true;
  at.server.push('on-peer-join', wirePeer('ben'));
  at.server.publishFrom('ben', wireTrack('a', { type: 'audio' }));
  await at.settle();
  expect(at.sinks.at(-1)).toMatchObject({ isPlaying: true, deviceId: '' });
});

test('[R-025] [RK-4] leaving removes every element', async () => {
  let removed = 0;
  const at = await withSounds(2, createFakeRoom({ removeAudioContainer: () => void (removed += 1) }));
  await at.room.leave();
  expect(at.sinks.map(({ isRemoved, srcObject }) => [isRemoved, srcObject])).toEqual([
    [true, null],
    [true, null],
  ]);
  expect(removed).toBe(1);
  expect(at.clock.timers()).toBe(0);
});
test('the elements of a peer that left are removed', async () => {
  const at = await withSounds(1);
  at.server.push('on-peer-leave', wirePeer('ben'));
  expect(at.sinks[0]?.isRemoved).toBe(true);
});
