import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf, type FakeRoom } from '../../test/fake-room.ts';
import { gate, namedError } from '../../test/fake-media.ts';
import { testRole } from '../../test/fake-server.ts';

const joined = async (more: Parameters<FakeRoom['join']>[0] = {}): Promise<FakeRoom> => {
  const at = createFakeRoom();
  await at.join(more);
  return at;
};
const askedTypes = (at: FakeRoom): string[] => at.devices.asked.map((asked) => Object.keys(asked).join('+'));
const sending = (at: FakeRoom, kind: 'audio' | 'video') =>
  at.publish().transceivers.find((one) => one.kind === kind)?.sender.track;

describe('publishing', () => {
  test('[R-006] [R-007] [R-260] [R-313] [R-045] both tracks are captured and go out in one offer', async () => {
    const at = await joined();
    expect(askedTypes(at)).toEqual(['audio+video']);
    const { desc, tracks } = at.server.last('offer') as { desc: { type: string }; tracks: Record<string, object> };
    expect(desc.type).toBe('offer');
    expect(Object.values(tracks)).toMatchObject([
      { type: 'audio', source: 'regular', mute: false, description: '' },
      { type: 'video', source: 'regular', mute: false, description: '' },
    ]);
    const video = at.own('video');
    expect(tracks[video.publishedTrackId ?? '']).toMatchObject({
      track_id: video.publishedTrackId,
      stream_id: video.streamId,
    });
    expect(video).toMatchObject({ deviceID: 'default video', width: 640, height: 360, enabled: true });
  });
  test('[R-231] [R-232] the allowed list decides what is captured and published', async () => {
    for (const [role, expected] of [
      ['listener', ['audio']],
      ['viewer', []],
    ] as const) {
      const at = createFakeRoom();
      at.server.role = role;
      await at.join();
      expect(askedTypes(at)).toEqual(expected);
      expect(Object.values(at.state().tracks).map(({ type }) => type)).toEqual(expected);
    }
  });
  test('[R-414] [R-415] bit rates of layers and of a single encoding are in bits', async () => {
    const plain = await joined();
    expect(plain.publish().transceivers.map(({ encodings }) => encodings)).toEqual([
      [{ maxBitrate: 32_000 }],
      [{ maxBitrate: 700_000 }],
    ]);
    const at = createFakeRoom();
    const { publishParams } = testRole('host');
    const layers = [
      { rid: 'f', scaleResolutionDownBy: 1, maxBitrate: 700 },
      { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 100 },
    ];
    at.server.roles = {
      host: testRole('host', { publishParams: { ...publishParams, videoSimulcastLayers: { layers } } }),
    };
    await at.join();
    expect(at.publish().transceivers[1]?.encodings).toEqual([
      { rid: 'f', scaleResolutionDownBy: 1, maxBitrate: 700_000 },
      { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 100_000 },
    ]);
  });
  test('[R-075] a join may begin muted, without opening a device', async () => {
    const at = await joined({ settings: { isAudioMuted: true, isVideoMuted: true } });
    expect(at.devices.asked).toEqual([]);
    expect([at.own('audio').enabled, at.own('video').enabled]).toEqual([false, false]);
    expect(Object.values(at.server.last('offer')?.['tracks'] as object)).toMatchObject([
      { mute: true },
      { mute: true },
    ]);
  });
  test('[R-079] the browser asks nevertheless when the host wants it', async () => {
    const at = await joined({ settings: { isAudioMuted: true, isVideoMuted: true }, alwaysRequestPermissions: true });
    expect(askedTypes(at)).toEqual(['audio+video']);
    const [audio, video] = at.devices.captured;
    expect([audio?.enabled, video?.readyState]).toEqual([false, 'ended']);
    expect([at.own('audio').enabled, at.own('video').enabled]).toEqual([false, false]);
  });
  test('[R-076] a join may name its devices', async () => {
    const at = await joined({
      settings: { audioInputDeviceId: 'mic 2', videoDeviceId: 'cam 2', audioOutputDeviceId: 'speaker 2' },
    });
    expect([at.own('audio').deviceID, at.own('video').deviceID]).toEqual(['mic 2', 'cam 2']);
  });
  test('[R-351] [R-353] [R-354] [R-334] a step of the negotiation that fails is told by its code', async () => {
    for (const [step, code] of [
      ['createOffer', 4001],
      ['setLocal', 4003],
      ['setRemote', 4004],
    ] as const) {
      const at = await joined({ settings: { isAudioMuted: true } });
      at.publish().failing = step;
      expect(await failureOf(() => at.room.setScreenShareEnabled(true))).toMatchObject({ code, action: 'publish' });
    }
  });
});

describe('a device that takes its time', () => {
  test('[RK-14] a join during the question of the preview opens the devices once', async () => {
    const at = createFakeRoom();
    const { promise, open } = gate();
    at.devices.hold = promise;
    const preview = at.room.preview(at.config());
    await at.settle();
    expect(at.state().connection).toBe('Preview');
    const joining = at.room.join(at.config());
    await at.settle();
    open();
    await Promise.all([preview, joining]);
    expect(askedTypes(at)).toEqual(['audio+video']);
    expect(Object.values(at.state().tracks).map(({ type }) => type)).toEqual(['audio', 'video']);
    expect(at.publish().transceivers).toHaveLength(2);
  });
  test('[RK-4] one that opens after the room was left is closed at once', async () => {
    const at = createFakeRoom();
    const { promise, open } = gate();
    at.devices.hold = promise;
    const joining = at.room.join(at.config());
    await at.settle();
    await at.room.leave();
    at.devices.hold = undefined;
    await at.join();
    expect(at.own('video').enabled).toBe(true);
    await at.room.leave();
    open();
    await joining;
    expect(at.devices.captured.map(({ readyState }) => readyState)).toEqual(Array(4).fill('ended'));
    expect(at.state().tracks).toEqual({});
  });
});

describe('toggling', () => {
  test('[R-041] [R-123] [R-125] what is shown changes first, then the camera is opened again', async () => {
    const at = await joined();
    await at.room.setLocalTrackEnabled(at.own('video').id, false);
    const { promise, open } = gate();
    at.devices.hold = promise;
    const unmuting = at.room.setLocalTrackEnabled(at.own('video').id, true);
    await at.settle();
    expect(at.own('video')).toMatchObject({ displayEnabled: true, enabled: false });
    open();
    await unmuting;
    expect(at.own('video')).toMatchObject({ displayEnabled: true, enabled: true });
    expect(askedTypes(at)).toEqual(['audio+video', 'video']);
    expect(sending(at, 'video')).toBe(at.devices.captured.at(-1));
  });
  test('[R-124] a failure takes back what is shown', async () => {
    const at = await joined();
    await at.room.setLocalTrackEnabled(at.own('video').id, false);
    at.devices.refuse = () => {
      throw namedError('NotReadableError');
    };
    expect(await failureOf(() => at.room.setLocalTrackEnabled(at.own('video').id, true))).toMatchObject({ code: 3003 });
    expect(at.own('video')).toMatchObject({ displayEnabled: false, enabled: false });
  });
  test('[R-126] [R-277] a muted camera is off and a blank picture is sent', async () => {
    const at = await joined();
    const camera = at.devices.captured[1];
    await at.room.setLocalTrackEnabled(at.own('video').id, false);
    expect(camera?.readyState).toBe('ended');
    expect(sending(at, 'video')).toBe(at.empties.at(-1));
    const { publishedTrackId = '' } = at.own('video');
    expect(at.server.sent('track-update').at(-1)).toMatchObject({
      params: { version: '1.0', tracks: { [publishedTrackId]: { mute: true, type: 'video' } } },
    });
    expect(at.server.sent('track-update').at(-1)).not.toHaveProperty('id');
  });
  test('[R-127] a microphone that was never opened is opened by unmuting', async () => {
    const at = await joined({ settings: { isAudioMuted: true, isVideoMuted: true } });
    await at.room.setLocalTrackEnabled(at.own('audio').id, true);
    expect(askedTypes(at)).toEqual(['audio']);
    expect(sending(at, 'audio')).toBe(at.devices.captured[0]);
  });
  test('a muted microphone stays open, so that unmuting takes no time', async () => {
    const at = await joined();
    await at.room.setLocalTrackEnabled(at.own('audio').id, false);
    expect(at.devices.captured[0]).toMatchObject({ enabled: false, readyState: 'live' });
    await at.room.setLocalTrackEnabled(at.own('audio').id, true);
    expect([at.devices.captured[0]?.enabled, at.devices.asked.length]).toEqual([true, 1]);
  });
  test('[R-128] [R-129] muted and unmuted are told', async () => {
    const at = await joined();
    const updates = at.events('track-update');
    for (const enabled of [false, true]) await at.room.setLocalTrackEnabled(at.own('audio').id, enabled);
    expect(updates.map(({ kind, peer }) => [kind, peer?.isLocal])).toEqual([
      ['muted', true],
      ['unmuted', true],
    ]);
  });
  test('[R-135] the state that it has already sends nothing', async () => {
    const at = await joined();
    const updates = at.events('track-update');
    await at.room.setLocalTrackEnabled(at.own('audio').id, true);
    expect([updates, at.server.sent('track-update')]).toEqual([[], []]);
  });
  test('[R-136] the picture of a screen cannot be muted', async () => {
    const at = await joined();
    await at.room.setScreenShareEnabled(true);
    await at.room.setLocalTrackEnabled(at.own('video', 'screen').id, false);
    expect(at.own('video', 'screen').enabled).toBe(true);
  });
  test('[RK-7] of many quick toggles the last one counts, and no camera is left open', async () => {
    const at = await joined();
    const { id } = at.own('video');
    const toggles = Array.from({ length: 100 }, (_, index) => at.room.setLocalTrackEnabled(id, index % 3 === 0));
    await Promise.all(toggles);
    expect(at.own('video')).toMatchObject({ enabled: true, displayEnabled: true });
    expect(at.devices.asked.length).toBeLessThanOrEqual(2);
    const live = at.devices.captured.filter(({ kind, readyState }) => kind === 'video' && readyState === 'live');
    expect(live).toHaveLength(1);
    expect(sending(at, 'video')).toBe(live[0]);
  });
});
