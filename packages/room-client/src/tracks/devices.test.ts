import { expect, test } from 'vitest';
import { createFakeRoom, failureOf, type FakeRoom } from '../../test/fake-room.ts';
import { gate, namedError } from '../../test/fake-media.ts';

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
test('[R-348] a device that is lost without another to take over is shown as muted, and can be unmuted later', async () => {
  for (const type of ['audio', 'video'] as const) {
    const at = createFakeRoom();
    await at.join();
    at.devices.refuse = () => {
      throw namedError('NotFoundError');
    };
    at.devices.captured.find(({ kind }) => kind === type)?.end();
    await at.settle();
    expect(at.own(type)).toMatchObject({ enabled: false, displayEnabled: false });
    const sender = at.publish().transceivers.find(({ kind }) => kind === type)?.sender;
    expect(sender?.track).toBe(at.empties.at(-1));
    at.devices.refuse = () => undefined;
    await at.room.setLocalTrackEnabled(at.own(type).id, true);
    expect(sender?.track).toBe(at.devices.captured.at(-1));
    expect(at.own(type).enabled).toBe(true);
  }
});
test('[RK-2] muting does not wait for a device that is being changed, and nothing of that device is sent', async () => {
  for (const type of ['audio', 'video'] as const) {
    const at = createFakeRoom();
    await at.join();
    const before = at.devices.captured.find(({ kind }) => kind === type);
    const sender = at.publish().transceivers.find(({ kind }) => kind === type)?.sender;
    const device = gate();
    at.devices.hold = device.promise;
    const change = type === 'audio' ? at.room.setAudioSettings : at.room.setVideoSettings;
    const changing = change({ deviceId: 'other' });
    const muting = at.room.setLocalTrackEnabled(at.own(type).id, false);
    await at.settle();
    expect(before?.enabled).toBe(false);
    device.open();
    await Promise.all([changing, muting]);
    const sent = sender?.track as unknown as { enabled: boolean; readyState: string } | undefined;
    const isSilent = sent === (at.empties.at(-1) as unknown) || sent?.enabled === false;
    expect(isSilent).toBe(true);
    expect(at.own(type)).toMatchObject({ enabled: false, displayEnabled: false });
    if (type === 'video')
      expect(at.devices.captured.every(({ kind, readyState }) => kind === 'audio' || readyState === 'ended')).toBe(
        true,
      );
    await at.room.setLocalTrackEnabled(at.own(type).id, true);
    expect(at.own(type)).toMatchObject({ enabled: true, deviceID: 'other' });
    expect(sender?.track).toMatchObject({ enabled: true });
  }
});
test('[RK-4] a device that answers after the person has left is closed, and adds no track', async () => {
  for (const begin of [
    (at: FakeRoom) => at.room.setVideoSettings({ deviceId: 'other' }),
    async (at: FakeRoom) => {
      await at.room.setLocalTrackEnabled(at.own('video').id, false);
      await at.room.setLocalTrackEnabled(at.own('video').id, true);
    },
  ]) {
    const at = createFakeRoom();
    await at.join();
    const device = gate();
    at.devices.hold = device.promise;
    const changing = begin(at);
    await at.settle();
    await at.room.leave();
    device.open();
    await changing;
    await at.settle();
    expect(at.devices.captured.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'ended']);
    expect(at.state().tracks).toEqual({});
  }
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
