import { describe, expect, test } from 'vitest';
import { createTestRoom, ofKind, refusals, replies, sent, testTrack } from '../../../test/video-room.ts';
import { refusalOf } from './peers.ts';

const hall = () => {
  const room = createTestRoom();
  room.join('host', 'host');
  room.present('ann');
  room.present('jim', 'judge');
  return room;
};

describe('one track', () => {
  const ask = (room: ReturnType<typeof hall>, given: object) =>
    room.call('host', 'track-update-request', {
      requested_for: 'ann',
      track_id: 'ann-audio',
      stream_id: 's',
      mute: true,
      ...given,
    });
  test('[R-020] [R-240] [R-265] [R-299] is muted here at once, and its owner is told', () => {
    const effects = ask(hall(), {});
    expect(replies(effects)).toEqual([{}]);
    expect(sent(effects, 'on-track-update-request')).toMatchObject([
      {
        to: ['ann'],
        params: { requested_by: 'host', track_id: 'ann-audio', stream_id: 'stream of ann-audio', mute: true },
      },
    ]);
    expect(ofKind(effects, 'media-mute')).toMatchObject([{ trackId: 'ann-audio', muted: true }]);
    expect(sent(effects, 'on-track-update')).toMatchObject([
      { to: ['host', 'jim'], params: { tracks: { 'ann-audio': { mute: true } } } },
    ]);
  });
  test('[R-021] is unmuted by its owner only, who is asked', () => {
    const room = hall();
    ask(room, {});
    const effects = ask(room, { mute: false });
    expect(sent(effects, 'on-track-update-request')).toMatchObject([{ to: ['ann'], params: { mute: false } }]);
    expect(ofKind(effects, 'media-mute')).toEqual([]);
    expect(room.state().peers.get('ann')?.tracks.get('ann-audio')?.mute).toBe(true);
  });
  test('[R-135] [R-136] in that state already, or the picture of a screen, is left alone', () => {
    const room = hall();
    expect(ask(room, { mute: false })).toMatchObject([{ kind: 'reply' }]);
    room.publish('ann', [testTrack({ track_id: 'screen', type: 'video', source: 'screen' })]);
    expect(ask(room, { track_id: 'screen' })).toMatchObject([{ kind: 'reply' }]);
  });
  test('[R-222] [R-223] must exist, at a peer that exists', () => {
    const room = hall();
    expect(refusals(ask(room, { track_id: 'jim-audio' }))).toHaveLength(1);
    expect(refusals(ask(room, { requested_for: 'nobody' }))).toHaveLength(1);
  });
});

describe('many tracks', () => {
  const ask = (room: ReturnType<typeof hall>, params: object) =>
    room.call('host', 'change-track-mute-state-request', params);
  test('[R-241] [R-266] [R-290] are muted by type, source and roles; the requester is skipped', () => {
    const room = hall();
    room.publish('host', [testTrack({ track_id: 'host-audio' })]);
    const effects = ask(room, { value: true, type: 'audio', source: 'regular' });
    expect(sent(effects, 'on-change-track-mute-state-request')).toMatchObject([
      { to: ['ann', 'jim'], params: { requested_by: 'host', value: true, type: 'audio', source: 'regular' } },
    ]);
    expect(ofKind(effects, 'media-mute').map(({ trackId }) => trackId)).toEqual(['ann-audio', 'jim-audio']);
    const judges = ask(room, { value: true, roles: ['judge'] });
    expect(sent(judges, 'on-change-track-mute-state-request')[0]?.to).toEqual(['jim']);
    expect(ofKind(judges, 'media-mute').map(({ trackId }) => trackId)).toEqual(['jim-video']);
    expect(sent(ask(room, { value: true, type: 'audio' }), 'on-change-track-mute-state-request')).toEqual([]);
  });
  test('[R-241] are not unmuted without their owners, and unknown roles are refused', () => {
    const room = hall();
    ask(room, { value: true });
    const effects = ask(room, { value: false });
    expect(sent(effects, 'on-change-track-mute-state-request')[0]?.to).toEqual(['ann', 'jim']);
    expect(ofKind(effects, 'media-mute')).toEqual([]);
    expect(refusals(ask(room, { value: true, roles: ['nobody'] }))).toHaveLength(1);
  });
  test('[R-266] the form for one track is served too', () => {
    const effects = ask(hall(), { requested_for: 'ann', track_id: 'ann-video', stream_id: 's', mute: true });
    expect(sent(effects, 'on-track-update-request')).toMatchObject([
      { to: ['ann'], params: { track_id: 'ann-video' } },
    ]);
  });
});

describe('removing a peer', () => {
  const remove = (room: ReturnType<typeof hall>, requested_for = 'ann') =>
    room.call('host', 'peer-leave-request', { requested_for, reason: 'noise' });
  test('[R-022] [R-242] [R-267] [R-301] [R-166] asks it to leave, with the reason', () => {
    const effects = remove(hall());
    expect(replies(effects)).toEqual([{}]);
    expect(sent(effects, 'on-peer-leave-request')).toMatchObject([
      { to: ['ann'], params: { requested_by: 'host', reason: 'noise', room_end: false } },
    ]);
  });
  test('[R-022] cuts it off when it does not leave', () => {
    const room = hall();
    remove(room);
    room.clock.now += 4_999;
    expect(room.tick()).toEqual([]);
    room.clock.now += 1;
    const effects = room.tick();
    expect(sent(effects, 'on-peer-leave')).toMatchObject([{ to: ['host', 'jim'], params: { peer_id: 'ann' } }]);
    expect(ofKind(effects, 'close')).toMatchObject([{ peerId: 'ann' }]);
    expect(ofKind(effects, 'expire')).toHaveLength(1);
  });
  test('[R-218] [R-219] needs another peer that is in the room', () => {
    const room = hall();
    expect(refusals(remove(room, 'nobody'))).toMatchObject([
      { message: 'Invalid peer, given peer not present in room' },
    ]);
    expect(refusals(remove(room, 'host'))).toHaveLength(1);
  });
});

describe('ending the room', () => {
  test('[R-005] [R-023] [R-243] [R-261] asks everyone to leave, previewers too, and cuts off those who stay', () => {
    const room = hall();
    room.connect('zoe', 'judge');
    const effects = room.call('host', 'end-room', { lock: false, reason: 'done' });
    expect(replies(effects)).toEqual([{}]);
    expect(sent(effects, 'on-peer-leave-request')).toMatchObject([
      { to: ['ann', 'jim', 'zoe'], params: { requested_by: 'host', reason: 'done', room_end: true } },
    ]);
    expect(ofKind(effects, 'lock')).toEqual([]);
    room.clock.now += 5_000;
    room.tick();
    expect(room.state().peers.size).toBe(0);
  });
  test('[R-243] [VR-13] a lock is kept before the answer, and lets nobody in', () => {
    const room = hall();
    const effects = room.call('host', 'end-room', { lock: true, reason: 'done' });
    expect(effects.slice(0, 2)).toMatchObject([{ kind: 'lock', reason: 'done' }, { kind: 'reply' }]);
    expect(room.state().isLocked).toBe(true);
    const visitor = { peerId: 'new', userId: 'u', tokenId: 't', role: 'host' };
    expect(refusalOf(room.state(), visitor)).toMatchObject({ code: 2000 });
  });
});
