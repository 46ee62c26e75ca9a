import { expect, test } from 'vitest';
import { createFakeRoom, failureOf } from '../../test/fake-room.ts';
import { namedError } from '../../test/fake-media.ts';

test('[R-083] [R-452] chosen devices are kept in local storage and used again', async () => {
  const at = createFakeRoom();
  await at.join();
  await at.room.setAudioSettings({ deviceId: 'mic 2' });
  await at.room.setVideoSettings({ deviceId: 'cam 2' });
  await at.room.setAudioOutputDevice('speaker 2');
  const kept = { audioInput: 'mic 2', videoInput: 'cam 2', audioOutput: 'speaker 2' };
  expect(JSON.parse(at.stored.get('hms-device-selection') ?? '')).toEqual(kept);
  await at.room.leave();
  await at.join();
  expect([at.own('audio').deviceID, at.own('video').deviceID]).toEqual(['mic 2', 'cam 2']);
  expect(at.state().selectedDevices).toEqual(kept);
});
test('[R-399] a device that fails mutes the track and is reported, and is not remembered', async () => {
  const at = createFakeRoom();
  await at.join();
  const errors = at.events('error');
  at.devices.refuse = () => {
    throw namedError('NotReadableError');
  };
  expect(await failureOf(() => at.room.setVideoSettings({ deviceId: 'broken' }))).toMatchObject({ code: 3003 });
  expect(at.own('video')).toMatchObject({ enabled: false, displayEnabled: false });
  expect(errors).toMatchObject([{ code: 3003 }]);
  expect(at.stored.has('hms-device-selection')).toBe(false);
});
test('[RK-2] a device chosen while muted is used at the unmute, and opens nothing before', async () => {
  const at = createFakeRoom();
  await at.join();
  await at.room.setLocalTrackEnabled(at.own('video').id, false);
  await at.room.setLocalTrackEnabled(at.own('audio').id, false);
  await at.room.setVideoSettings({ deviceId: 'cam 2' });
  await at.room.setAudioSettings({ deviceId: 'mic 2' });
  expect([at.devices.asked.length, at.own('video').enabled, at.own('audio').enabled]).toEqual([1, false, false]);
  await at.room.setLocalTrackEnabled(at.own('video').id, true);
  await at.room.setLocalTrackEnabled(at.own('audio').id, true);
  expect([at.own('video').deviceID, at.own('audio').deviceID]).toEqual(['cam 2', 'mic 2']);
});
test('[R-347] the codec cannot be changed in a call', async () => {
  const at = createFakeRoom();
  await at.join();
  expect(await failureOf(() => at.room.setVideoSettings({ codec: 'h264' }))).toMatchObject({ code: 3007 });
  expect(at.own('video').enabled).toBe(true);
});
test('[R-348] a device that is lost is reported, and another one takes over', async () => {
  const at = createFakeRoom();
  await at.join();
  const errors = at.events('error');
  at.devices.captured[1]?.end();
  await at.settle();
  expect(errors).toMatchObject([{ code: 3008, name: 'DeviceLostMidway' }]);
  expect(at.publish().transceivers[1]?.sender.track).toBe(at.devices.captured[2]);
});
test('[R-362] before there are tracks nothing of them can be set', async () => {
  const { room } = createFakeRoom();
  expect(await failureOf(() => room.setAudioSettings({ deviceId: 'mic' }))).toMatchObject({ code: 6003 });
  expect(await failureOf(() => room.monitorMicrophone(() => undefined))).toMatchObject({ code: 6003 });
});
test('the list of devices follows what is plugged in', async () => {
  const at = createFakeRoom();
  await at.join();
  at.devices.devices = [
    { kind: 'audioinput', deviceId: 'mic', label: 'Mic' },
    { kind: 'audiooutput', deviceId: 'out', label: 'Out' },
    { kind: 'videoinput', deviceId: 'cam', label: 'Cam' },
  ];
  at.devices.dispatchEvent(new Event('devicechange'));
  await at.settle();
  expect(at.state().devices).toEqual({
    audioInput: [{ deviceId: 'mic', label: 'Mic' }],
    audioOutput: [{ deviceId: 'out', label: 'Out' }],
    videoInput: [{ deviceId: 'cam', label: 'Cam' }],
  });
});
