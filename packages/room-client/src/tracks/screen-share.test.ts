import { expect, test } from 'vitest';
import { asNative, FakeTrack, gate } from '../../test/fake-media.ts';
import { createFakeRoom, failureOf, type FakeRoom } from '../../test/fake-room.ts';
import { testRole } from '../../test/fake-server.ts';

const joined = async (): Promise<FakeRoom> => {
  const at = createFakeRoom();
  await at.join();
  return at;
};
const screens = (at: FakeRoom) => Object.values(at.state().tracks).filter(({ source }) => source === 'screen');

test('[R-008] [R-331] [R-043] a screen is published beside the camera, with its sound', async () => {
  const at = await joined();
  at.devices.screenKinds = ['video', 'audio'];
  await at.room.setScreenShareEnabled(true);
  expect(screens(at).map(({ type }) => type)).toEqual(['video', 'audio']);
  expect(at.state().peers[at.state().room.localPeer]?.auxiliaryTracks).toHaveLength(2);
  expect(new Set(screens(at).map(({ streamId }) => streamId)).size).toBe(1);
});
test('[R-139] [R-140] [R-141] a second start and a stop of nothing do nothing', async () => {
  const at = await joined();
  await at.room.setScreenShareEnabled(false);
  await Promise.all([at.room.setScreenShareEnabled(true), at.room.setScreenShareEnabled(true)]);
  await at.room.setScreenShareEnabled(true);
  expect([at.devices.screens.length, screens(at).length, at.state().errors]).toEqual([1, 1, []]);
  await at.room.setScreenShareEnabled(false);
  expect([screens(at), at.devices.screens[0]?.[0]?.readyState]).toEqual([[], 'ended']);
});
test('[RK-4] a screen that is chosen after the person has left is let go, and shown to nobody', async () => {
  const at = await joined();
  const choice = gate();
  at.devices.hold = choice.promise;
  const starting = failureOf(() => at.room.setScreenShareEnabled(true));
  await at.settle();
  await at.room.leave();
  choice.open();
  expect(await starting).toBeInstanceOf(Error);
  expect(at.devices.screens[0]?.map(({ readyState }) => readyState)).toEqual(['ended']);
  expect(at.state().tracks).toEqual({});
});
test("[R-142] the browser's own stop ends picture and sound", async () => {
  const at = await joined();
  at.devices.screenKinds = ['video', 'audio'];
  await at.room.setScreenShareEnabled(true);
  at.devices.screens[0]?.[0]?.end();
  await at.settle();
  expect(screens(at)).toEqual([]);
  expect(at.devices.screens[0]?.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  expect(Object.keys(at.server.last('offer')?.['tracks'] as object)).toHaveLength(2);
});
test('[R-224] [R-233] a role without it is refused before the browser asks', async () => {
  const at = createFakeRoom();
  const { publishParams } = testRole('host');
  at.server.roles = { host: testRole('host', { publishParams: { ...publishParams, allowed: ['audio', 'video'] } }) };
  await at.join();
  expect(await failureOf(() => at.room.setScreenShareEnabled(true))).toMatchObject({ name: 'ValidationFailed' });
  expect(at.devices.screens).toEqual([]);
});
test('[R-225] a second screen track is refused', async () => {
  const at = await joined();
  await at.room.setScreenShareEnabled(true);
  const native = asNative(new FakeTrack('video'));
  expect((await failureOf(() => at.room.addTrack(native, 'screen'))).message).toBe('Cannot share multiple screens');
});
test('[R-226] sharing only sound needs sound', async () => {
  const at = await joined();
  expect((await failureOf(() => at.room.setScreenShareEnabled(true, { audioOnly: true }))).message).toBe(
    'Select share audio when sharing screen',
  );
  at.devices.screenKinds = ['video', 'audio'];
  await at.room.setScreenShareEnabled(true, { audioOnly: true });
  expect(screens(at).map(({ type }) => type)).toEqual(['audio']);
  expect(at.devices.screens.at(-1)?.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
});
test('[RK-12] a track of the host is published as it is, and never stopped', async () => {
  const at = await joined();
  const native = new FakeTrack('video');
  const id = await at.room.addTrack(asNative(native), 'regular');
  expect(at.state().tracks[id]?.enabled).toBe(true);
  await at.room.leave();
  expect(native.readyState).toBe('live');
});
