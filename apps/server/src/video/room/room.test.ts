import { defaultRoles } from '@podium/domain/video-room';
import { describe, expect, test } from 'vitest';
import { createTestRoom, ofKind, sent } from '../../../test/video-room.ts';

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
