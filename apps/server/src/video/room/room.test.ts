import type { SignalCall } from '@podium/contract/signalling';
import { defaultRoles, roomPermissions } from '@podium/domain/video-room';
import { describe, expect, test } from 'vitest';
import { createTestRoom, ofKind, refusals, sent } from '../../../test/video-room.ts';

const url = 'https://podium.example/room';
/** Every call and the right that it needs; none means that every joined peer may. */
const calls: [SignalCall['method'], object, (typeof roomPermissions)[number] | undefined][] = [
  ['broadcast', { info: { message: 'x' } }, undefined],
  ['peer-update', { name: 'y' }, undefined],
  ['offer', { desc: { type: 'offer', sdp: 'v=0' } }, undefined],
  ['role-change-request', { requested_for: 'ann', role: 'judge', force: true }, 'changeRole'],
  ['role-change-request', { requested_for: 'ann', role: 'judge', force: false }, 'changeRole'],
  ['track-update-request', { requested_for: 'ann', track_id: 'ann-audio', mute: true }, 'mute'],
  ['track-update-request', { requested_for: 'ann', track_id: 'ann-audio', mute: false }, 'unmute'],
  ['change-track-mute-state-request', { value: true }, 'mute'],
  ['change-track-mute-state-request', { value: false }, 'unmute'],
  ['peer-leave-request', { requested_for: 'ann' }, 'removeOthers'],
  ['end-room', { lock: true }, 'endRoom'],
  ['rtmp-start', { meeting_url: url, record: true }, 'recording'],
  ['rtmp-start', { meeting_url: url, rtmp_urls: ['rtmp://a/b'] }, 'streaming'],
  ['hls-start', { variants: [{ meeting_url: url }] }, 'streaming'],
  ['hls-stop', {}, 'streaming'],
];

describe('who may call what', () => {
  for (const role of Object.keys(defaultRoles)) {
    test.each(calls)(`[R-220] [VR-1] ${role}: %s %j needs %s`, (method, params, permission) => {
      const room = createTestRoom();
      room.present('ann');
      room.join('me', role);
      const before = room.state();
      const effects = room.call('me', method, params);
      if (permission === undefined || role === 'host') expect(refusals(effects)).toEqual([]);
      else {
        expect(effects).toMatchObject([{ kind: 'refuse', code: 403 }]);
        expect(room.state()).toBe(before);
      }
    });
  }
  test.each(calls.filter(([, , permission]) => permission))(
    '[VR-1] %s %j is given by that one right alone',
    (method, params, permission) => {
      const granted = Object.fromEntries(roomPermissions.map((one) => [one, one === permission]));
      const denied = Object.fromEntries(roomPermissions.map((one) => [one, one !== permission]));
      for (const [permissions, isAllowed] of [
        [granted, true],
        [denied, false],
      ] as const) {
        const room = createTestRoom({
          roles: { ...defaultRoles, audience: { ...defaultRoles.audience, permissions } },
        });
        room.present('ann');
        room.join('me', 'audience');
        expect(refusals(room.call('me', method, params)).length === 0).toBe(isAllowed);
      }
    },
  );
  test('[VR-1] rtmp-stop needs the right over what runs', () => {
    const permissions = { ...defaultRoles.audience.permissions, streaming: true };
    const room = createTestRoom({ roles: { ...defaultRoles, audience: { ...defaultRoles.audience, permissions } } });
    room.join('host', 'host');
    room.join('me', 'audience');
    room.join('jim', 'judge');
    expect(refusals(room.call('jim', 'rtmp-stop'))).toMatchObject([{ code: 403 }]);
    room.call('host', 'rtmp-start', { meeting_url: url, record: true });
    expect(refusals(room.call('me', 'rtmp-stop'))).toMatchObject([{ code: 403 }]);
    expect(room.state().egress.browser).toBeDefined();
  });
});

describe('what the engine measures', () => {
  const hall = () => {
    const room = createTestRoom();
    room.present('ann');
    room.join('ben', 'audience');
    room.join('tape', 'recorder');
    return room;
  };
  test('[R-013] [R-291] speakers reach everyone who receives them, the loudest first, also when nobody speaks', () => {
    const room = hall();
    const levels = [
      { peerId: 'ann', trackId: 'ann-audio', level: 60 },
      { peerId: 'ann', trackId: 'gone', level: 50 },
    ];
    const effects = sent(room.apply({ kind: 'speakers', levels }), 'active-speakers');
    expect(effects.flatMap(({ to }) => to)).toEqual(['ann', 'ben', 'tape']);
    expect(effects[1]?.params).toEqual({ 'speaker-list': [{ peer_id: 'ann', track_id: 'ann-audio', level: 60 }] });
    expect(sent(room.apply({ kind: 'speakers', levels: [] }), 'active-speakers')[0]?.params).toEqual({
      'speaker-list': [],
    });
  });
  test('[R-014] [R-292] connection quality names peers that are seen', () => {
    const scores = ['ann', 'ben', 'tape', 'gone'].map((peerId) => ({ peerId, downlinkScore: 4 }));
    const [first] = sent(hall().apply({ kind: 'quality', scores }), 'on-connection-quality-update');
    expect(first?.params.peers).toEqual([
      { peer_id: 'ann', downlink_score: 4 },
      { peer_id: 'ben', downlink_score: 4 },
    ]);
  });
  test('[R-294] a changed layer reaches the peer that receives it', () => {
    const updates = [{ trackId: 'ann-video', current: 'low', expected: 'high' } as const];
    expect(sent(hall().apply({ kind: 'layers', peerId: 'ben', updates }), 'on-track-layer-update')).toMatchObject([
      {
        to: ['ben'],
        params: { tracks: { 'ann-video': { track_id: 'ann-video', current_layer: 'low', expected_layer: 'high' } } },
      },
    ]);
  });
  test('[VR-15] when an engine is lost, its peers are told to join again, and previewers stay', () => {
    const room = hall();
    room.connect('zoe', 'judge');
    const effects = room.apply({ kind: 'media-lost' });
    expect(sent(effects, 'on-error')).toMatchObject([{ to: ['ann', 'ben', 'tape'], params: { code: 5000 } }]);
    expect(ofKind(effects, 'close')).toHaveLength(3);
    expect([...room.state().peers.keys()]).toEqual(['zoe']);
  });
});

test('[VR-23] changed settings count at once: policies reach everyone, and what is not allowed any more ends', () => {
  const room = createTestRoom();
  room.present('ann');
  room.join('ben', 'audience');
  const { presenter } = defaultRoles;
  const publishParams = { ...presenter.publishParams, allowed: ['audio' as const] };
  const roles = { ...defaultRoles, presenter: { ...presenter, publishParams } };
  const effects = room.apply({ kind: 'settings', settings: { ...room.state().settings, roles } });
  expect(sent(effects, 'on-policy-change').map(({ to, params }) => [to, params.name])).toEqual([
    [['ann'], 'presenter'],
    [['ben'], 'audience'],
  ]);
  expect(sent(effects, 'on-policy-change')[0]?.params.known_roles['presenter']).toEqual(roles.presenter);
  expect([...(room.state().peers.get('ann')?.tracks.keys() ?? [])]).toEqual(['ann-audio']);
  expect(ofKind(effects, 'media-subscribe')).toEqual([
    { kind: 'media-subscribe', peerId: 'ben', subscriptions: [{ publisherId: 'ann', trackId: 'ann-audio' }] },
  ]);
});
