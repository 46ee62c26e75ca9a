import { defaultRoles } from '@podium/domain/video-room';
import { describe, expect, test } from 'vitest';
import { createTestRoom, ofKind, refusals, replies, sent, testTrack } from '../../../test/video-room.ts';
import { refusalOf } from './peers.ts';

const kinds = (effects: readonly { kind: string; method?: string }[]) =>
  effects.map(({ kind, method }) => method ?? kind);

describe('preview', () => {
  test('[R-002] [R-297] [R-284] a socket gets its rights first and then the state of the room; the others see nothing', () => {
    const room = createTestRoom();
    room.join('ann', 'host');
    const effects = room.connect('ben', 'judge');
    expect(kinds(effects)).toEqual(['on-policy-change', 'room-state']);
    expect(sent(effects, 'on-policy-change')).toEqual([
      { kind: 'send', method: 'on-policy-change', to: ['ben'], params: { name: 'judge', known_roles: defaultRoles } },
    ]);
    const [state] = sent(effects, 'room-state');
    expect(state?.to).toEqual(['ben']);
    expect(state?.params.peer_count).toBe(1);
    expect(Object.keys(state?.params.peers ?? {})).toEqual(['ann']);
    expect(kinds(room.tick(true))).toEqual(['room-state']);
  });
  test('[VR-2] only what joined peers may do is refused before the join, and nothing else happens', () => {
    const room = createTestRoom();
    room.connect('ann', 'host');
    const before = room.state();
    for (const [method, params] of [
      ['end-room', {}],
      ['peer-update', { name: 'x' }],
      ['broadcast', { info: { message: 'hi' } }],
      ['rtmp-start', { record: true }],
    ] as const) {
      expect(refusals(room.call('ann', method, params))).toEqual([{ code: 6000, message: 'Not connected' }]);
    }
    expect(room.state()).toBe(before);
  });
  test('[VR-10] a client that still believes to be in the room is told to join again', () => {
    const room = createTestRoom();
    room.connect('ann', 'host');
    const offered = room.call('ann', 'offer', { desc: room.offerSdp });
    expect([...sent(offered, 'on-error'), ...ofKind(offered, 'close')]).toHaveLength(2);
    room.connect('ann', 'host');
    const tracks = { t: testTrack({ track_id: 't' }) };
    expect(sent(room.notice('ann', { method: 'track-update', params: { tracks } }), 'on-error')).toHaveLength(1);
    // A client in preview that reconnects sends an empty update.
    room.connect('ann', 'host');
    expect(room.notice('ann', { method: 'track-update', params: { tracks: {} } })).toEqual([]);
  });
});

describe('join', () => {
  test('[R-003] [R-259] [R-285] [R-287] the answer, then the list of peers, then the others are told, then media', () => {
    const room = createTestRoom();
    room.present('ann');
    const effects = room.join('ben', 'audience', { name: ' Ben ', data: '{"a":1}' });
    expect(kinds(effects)).toEqual(['reply', 'peer-list', 'on-peer-join', 'media-subscribe']);
    expect(replies(effects)).toEqual([{ type: 'answer', sdp: 'answer' }]);
    const [list] = sent(effects, 'peer-list');
    expect(list?.to).toEqual(['ben']);
    expect(Object.keys(list?.params.peers ?? {})).toEqual(['ann']);
    expect(Object.keys(list?.params.peers['ann']?.tracks ?? {})).toEqual(['ann-audio', 'ann-video']);
    expect(sent(effects, 'on-peer-join')).toMatchObject([
      {
        to: ['ann'],
        params: {
          peer_id: 'ben',
          role: 'audience',
          joined_at: 1_000,
          info: { name: 'Ben', data: '{"a":1}', user_id: 'user ben' },
        },
      },
    ]);
    expect(ofKind(effects, 'media-subscribe')).toMatchObject([
      { peerId: 'ben', subscriptions: [{ publisherId: 'ann', trackId: 'ann-audio' }, { trackId: 'ann-video' }] },
    ]);
  });
  test('[R-027] [R-028] [R-029] the room has a name, a session, a start and a waiting room or none', () => {
    const room = createTestRoom();
    const [list] = sent(room.join('ann', 'host'), 'peer-list');
    expect(list?.params.room).toMatchObject({
      name: 'Final',
      session_id: expect.any(String),
      started_at: 1_000,
      has_waiting_room: false,
    });
  });
  test('[R-357] [VR-3] nobody joins twice; a join that the engine refuses can be tried again', () => {
    const room = createTestRoom();
    room.connect('ann', 'host');
    room.call('ann', 'join', { name: 'Ann', offer: room.offerSdp });
    expect(refusals(room.call('ann', 'join', { name: 'Ann', offer: room.offerSdp }))).toMatchObject([{ code: 5001 }]);
    const refusal = { code: 4000, message: 'no SDP' } as const;
    expect(refusals(room.apply({ kind: 'media-refused', peerId: 'ann', callId: 'call', ...refusal }))).toEqual([
      refusal,
    ]);
    expect(ofKind(room.call('ann', 'join', { name: 'Ann', offer: room.offerSdp }), 'media-join')).toHaveLength(1);
  });
  test('[VR-7] a recorder is in no list, and sees everyone', () => {
    const room = createTestRoom();
    room.present('ann');
    const effects = room.join('tape', 'recorder');
    expect(sent(effects, 'on-peer-join')).toEqual([]);
    expect(Object.keys(sent(effects, 'peer-list')[0]?.params.peers ?? {})).toEqual(['ann']);
    expect(sent(room.join('ben', 'judge'), 'peer-list')[0]?.params.peers).not.toHaveProperty('tape');
    expect(sent(room.connect('eve', 'judge'), 'room-state')[0]?.params).toMatchObject({ peer_count: 2 });
    expect(refusals(room.call('ann', 'broadcast', { info: { message: 'x' }, peer_id: 'tape' }))).toHaveLength(1);
  });
});

describe('who may enter', () => {
  const visitor = (peerId: string, role = 'judge', tokenId = `token ${peerId}`) => ({
    peerId,
    role,
    tokenId,
    userId: `user ${peerId}`,
  });
  test('[R-229] [R-367] the role of the token counts, and an unknown one is refused', () => {
    const room = createTestRoom();
    expect(refusalOf(room.state(), visitor('ann'))).toBeUndefined();
    for (const role of ['king', 'waiting', 'constructor', ''])
      expect(refusalOf(room.state(), visitor('ann', role))).toMatchObject({ code: 6008 });
  });
  test('[VR-4] a token in use lets no second person in; a peer id belongs to the token that it came with', () => {
    const room = createTestRoom();
    room.join('ann', 'judge');
    expect(refusalOf(room.state(), visitor('eve', 'judge', 'token ann'))).toMatchObject({ code: 5001 });
    expect(refusalOf(room.state(), visitor('ann', 'host', 'token eve'))).toMatchObject({ code: 2000 });
    expect(refusalOf(room.state(), visitor('ann'))).toBeUndefined();
  });
  test('[VR-4] a reloaded page takes the place of its lost peer', () => {
    const room = createTestRoom();
    room.join('ben', 'host');
    room.present('ann');
    room.apply({ kind: 'socket-lost', peerId: 'ann', at: 2_000 });
    expect(refusalOf(room.state(), visitor('ann2', 'presenter', 'token ann'))).toBeUndefined();
    const effects = room.connect('ann2', 'presenter', { tokenId: 'token ann' });
    expect(sent(effects, 'on-peer-leave')).toMatchObject([{ to: ['ben'], params: { peer_id: 'ann' } }]);
  });
  test('[VR-5] a full room takes nobody more', () => {
    const room = createTestRoom({ limits: { peers: 1 } });
    room.join('ann', 'judge');
    expect(refusalOf(room.state(), visitor('ben'))).toMatchObject({ code: 429 });
    expect(refusalOf(room.state(), visitor('ann'))).toBeUndefined();
  });
});

describe('a lost socket', () => {
  test('[VR-9] the peer stays, comes back with the same token, and gets its rights and the list again', () => {
    const room = createTestRoom();
    room.present('ann');
    room.join('ben', 'judge');
    expect(room.apply({ kind: 'socket-lost', peerId: 'ann', at: 2_000 })).toEqual([]);
    room.clock.now = 61_999;
    expect(room.tick()).toEqual([]);
    const effects = room.connect('ann', 'presenter');
    expect(kinds(effects)).toEqual(['on-policy-change', 'peer-list', 'media-resume']);
    room.clock.now = 70_000;
    expect(room.tick()).toEqual([]);
    expect(room.state().peers.get('ann')?.tracks.size).toBe(2);
  });
  test('[R-004] [R-286] [VR-9] after the grace period the others see it leave, and its id is buried', () => {
    const room = createTestRoom();
    room.present('ann');
    room.join('ben', 'judge');
    room.apply({ kind: 'socket-lost', peerId: 'ann', at: 2_000 });
    room.clock.now = 62_000;
    const effects = room.tick();
    expect(sent(effects, 'on-peer-leave')).toMatchObject([
      { to: ['ben'], params: { peer_id: 'ann', role: 'presenter', info: { name: 'ann' } } },
    ]);
    expect(ofKind(effects, 'expire')).toEqual([{ kind: 'expire', peerId: 'ann' }]);
    expect(ofKind(effects, 'media-remove')).toHaveLength(1);
    expect(ofKind(effects, 'media-subscribe')).toEqual([{ kind: 'media-subscribe', peerId: 'ben', subscriptions: [] }]);
  });
  test('[VR-9] a peer that was not in the room is forgotten at once', () => {
    const room = createTestRoom();
    room.connect('ann', 'judge');
    room.apply({ kind: 'socket-lost', peerId: 'ann', at: 2_000 });
    expect(room.state().peers.size).toBe(0);
  });
  test('[R-279] leaving takes effect at once', () => {
    const room = createTestRoom();
    room.join('ann', 'judge');
    room.join('ben', 'judge');
    expect(sent(room.notice('ann', { method: 'leave', params: {} }), 'on-peer-leave')).toMatchObject([{ to: ['ben'] }]);
    expect(room.state().peers.has('ann')).toBe(false);
  });
});

test('[R-272] [R-300] [R-159] [R-160] a new name or new metadata reaches the others, never the peer itself', () => {
  const room = createTestRoom();
  room.join('ann', 'judge');
  room.join('ben', 'judge');
  const named = room.call('ann', 'peer-update', { name: 'Anne' });
  expect(replies(named)).toEqual([{}]);
  expect(sent(named, 'on-peer-update')).toMatchObject([
    { to: ['ben'], params: { peer_id: 'ann', role: 'judge', info: { name: 'Anne', data: '' } } },
  ]);
  expect(sent(room.call('ann', 'peer-update', { data: 'd' }), 'on-peer-update')).toMatchObject([
    { params: { info: { name: 'Anne', data: 'd' } } },
  ]);
  expect(sent(room.call('ann', 'peer-update', { data: 'd' }), 'on-peer-update')).toEqual([]);
  expect(refusals(room.call('ann', 'peer-update', { name: '  ' }))).toHaveLength(1);
});

describe('a waiting room', () => {
  const waitingRoom = () => createTestRoom({ hasWaitingRoom: true });
  test('[VR-6] those whom no host has admitted see hosts only, and only hosts see them', () => {
    const room = waitingRoom();
    room.present('host', 'host');
    const preview = room.connect('jim', 'judge');
    expect(sent(preview, 'on-policy-change')[0]?.params.name).toBe('waiting');
    expect(sent(preview, 'room-state')[0]?.params.peers).toBeUndefined();
    room.join('joe', 'judge');
    const effects = room.join('eve', 'presenter');
    expect(Object.keys(sent(effects, 'peer-list')[0]?.params.peers ?? {})).toEqual(['host']);
    expect(sent(effects, 'peer-list')[0]?.params.peers['host']?.tracks).toEqual({});
    expect(sent(effects, 'on-peer-join')).toMatchObject([{ to: ['host'], params: { role: 'waiting' } }]);
    expect(ofKind(effects, 'media-subscribe')).toEqual([{ kind: 'media-subscribe', peerId: 'eve', subscriptions: [] }]);
    // Clients take the role of their token when they join, so they are told again.
    expect(kinds(effects).slice(0, 2)).toEqual(['reply', 'on-policy-change']);
    const chat = room.call('eve', 'broadcast', { info: { message: 'let me in' } });
    expect(sent(chat, 'on-broadcast')[0]?.to).toEqual(['host']);
    expect(ofKind(room.publish('eve', [testTrack({ track_id: 'e' })]), 'media-publish')[0]?.tracks).toEqual([]);
  });
  test('[VR-6] a host admits them by their role; then they see and are seen, also when they come back', () => {
    const room = waitingRoom();
    room.present('host', 'host');
    room.join('joe', 'judge');
    room.join('eve', 'presenter');
    const admitted = room.call('host', 'role-change-request', { requested_for: 'eve', role: 'presenter', force: true });
    expect(sent(admitted, 'on-policy-change')).toMatchObject([{ to: ['eve'], params: { name: 'presenter' } }]);
    expect(sent(admitted, 'on-peer-update')).toMatchObject([{ to: ['host'], params: { role: 'presenter' } }]);
    expect(ofKind(admitted, 'media-subscribe').find(({ peerId }) => peerId === 'eve')?.subscriptions).toHaveLength(2);
    room.call('host', 'role-change-request', { requested_for: 'joe', role: 'judge', force: true });
    expect(sent(room.call('eve', 'broadcast', { info: { message: 'hi' } }), 'on-broadcast')[0]?.to).toEqual([
      'host',
      'joe',
    ]);
    // A peer that was admitted and cannot admit others does not see the peers that wait.
    const late = room.join('leo', 'judge');
    expect(sent(late, 'on-peer-join')).toMatchObject([{ to: ['host'], params: { peer_id: 'leo' } }]);
    expect(sent(room.call('leo', 'broadcast', { info: { message: 'me too' } }), 'on-broadcast')[0]?.to).toEqual([
      'host',
    ]);
    room.notice('eve', { method: 'leave', params: {} });
    expect(sent(room.connect('eve', 'presenter'), 'on-policy-change')[0]?.params.name).toBe('presenter');
  });
});
