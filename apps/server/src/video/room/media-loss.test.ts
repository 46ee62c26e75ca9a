import { expect, test } from 'vitest';
import { createTestRoom, ofKind, sent, testTrack } from '../../../test/video-room.ts';

const hall = () => {
  const room = createTestRoom();
  room.present('ann');
  room.join('ben', 'audience');
  room.connect('zoe', 'judge');
  return room;
};

test('[VR-15] peers whose media were lost stay, and each gets connections again; a previewer has none to lose', () => {
  const room = hall();
  const effects = room.apply({ kind: 'media-lost', at: room.clock.now });
  expect(ofKind(effects, 'media-restore').map(({ peerId }) => peerId)).toEqual(['ann', 'ben']);
  expect(sent(effects, 'on-error')).toEqual([]);
  expect(sent(effects, 'on-peer-leave')).toEqual([]);
  expect(sent(effects, 'active-speakers')[0]?.params).toEqual({ 'speaker-list': [] });
  expect([...room.state().peers.keys()]).toEqual(['ann', 'ben', 'zoe']);
});

test('[VR-15] restored connections carry what the peer receives now, and what is muted stays muted', () => {
  const room = hall();
  room.apply({ kind: 'media-lost', at: room.clock.now });
  room.notice('ann', {
    method: 'track-update',
    params: { tracks: { 'ann-audio': testTrack({ track_id: 'ann-audio', mute: true }) } },
  });
  const ben = room.apply({ kind: 'media-restored', peerId: 'ben' });
  expect(ofKind(ben, 'media-subscribe')[0]?.subscriptions.map(({ trackId }) => trackId)).toEqual(
    expect.arrayContaining(['ann-audio', 'ann-video']),
  );
  expect(ofKind(room.apply({ kind: 'media-restored', peerId: 'ann' }), 'media-mute')).toEqual([
    { kind: 'media-mute', peerId: 'ann', trackId: 'ann-audio', muted: true },
  ]);
  expect(room.apply({ kind: 'media-restored', peerId: 'zoe' })).toEqual([]);
});

test('[VR-15] after five seconds a client that has not offered again is made to connect again, once', () => {
  const room = hall();
  room.apply({ kind: 'media-lost', at: room.clock.now });
  room.clock.now += 4_999;
  expect(ofKind(room.tick(), 'close')).toEqual([]);
  room.publish('ann', [testTrack({ track_id: 'ann-audio' })]);
  room.clock.now += 1;
  expect(ofKind(room.tick(), 'close')).toMatchObject([{ peerId: 'ben', isRestart: true }]);
  expect(ofKind(room.tick(), 'close')).toEqual([]);
  expect(room.state().peers.has('ben')).toBe(true);
});

test('[VR-15] when no engine is to be had, the peers are told to join again, and previewers stay', () => {
  const room = hall();
  const effects = room.apply({ kind: 'media-gone' });
  expect(sent(effects, 'on-error')).toMatchObject([{ to: ['ann', 'ben'], params: { code: 503 } }]);
  expect(ofKind(effects, 'close').map(({ isRestart }) => isRestart)).toEqual([undefined, undefined]);
  expect([...room.state().peers.keys()]).toEqual(['zoe']);
});
