import { describe, expect, test } from 'vitest';
import { createTestRoom, ofKind, replies, sent, testTrack } from '../../../test/video-room.ts';

describe('publishing', () => {
  test('[R-006] [R-007] [R-260] [R-288] [R-046] the tracks of an offer reach those who receive the role, with whole entries', () => {
    const room = createTestRoom();
    room.join('ben', 'audience');
    const effects = room.present('ann');
    expect(ofKind(effects, 'media-publish')[0]?.tracks).toEqual([
      { trackId: 'ann-audio', streamId: 'stream of ann-audio', kind: 'audio' },
      { trackId: 'ann-video', streamId: 'stream of ann-video', kind: 'video' },
    ]);
    expect(replies(effects)).toEqual([{ type: 'answer', sdp: 'answer' }]);
    expect(sent(effects, 'on-track-add')).toMatchObject([
      {
        to: ['ben'],
        params: {
          peer: { peer_id: 'ann', info: { name: 'ann' } },
          tracks: {
            'ann-audio': testTrack({ track_id: 'ann-audio' }),
            'ann-video': { type: 'video', source: 'regular' },
          },
        },
      },
    ]);
    expect(ofKind(effects, 'media-subscribe')).toMatchObject([{ peerId: 'ben', subscriptions: [{}, {}] }]);
  });
  test('[R-008] [R-009] [R-043] a shared screen and playlists are tracks with a source', () => {
    const room = createTestRoom();
    room.join('ben', 'audience');
    room.join('ann', 'presenter');
    const effects = room.publish('ann', [
      testTrack({ track_id: 's', type: 'video', source: 'screen' }),
      testTrack({ track_id: 'p', source: 'audioplaylist' }),
      testTrack({ track_id: 'v', type: 'video', source: 'videoplaylist' }),
    ]);
    expect(Object.keys(sent(effects, 'on-track-add')[0]?.params.tracks ?? {})).toEqual(['s', 'p', 'v']);
  });
  test.each([
    ['audience', { type: 'audio', source: 'regular' }],
    ['audience', { type: 'video', source: 'regular' }],
    ['audience', { type: 'video', source: 'screen' }],
    ['judge', { type: 'video', source: 'screen' }],
    ['judge', { type: 'audio', source: 'screen' }],
    ['recorder', { type: 'audio', source: 'audioplaylist' }],
  ] as const)(
    '[R-231] [R-232] [R-233] [R-224] [VR-11] a %s does not publish %j: the engine is not given it, others learn nothing',
    (role, kind) => {
      const room = createTestRoom();
      room.join('ben', 'host');
      room.join('ann', role);
      const effects = room.publish('ann', [testTrack({ track_id: 't', ...kind })]);
      expect(sent(effects, 'on-warning')).toMatchObject([{ to: ['ann'], params: { code: 403 } }]);
      expect(ofKind(effects, 'media-publish')[0]?.tracks).toEqual([]);
      expect(sent(effects, 'on-track-add')).toEqual([]);
      expect(ofKind(effects, 'media-subscribe')).toEqual([]);
    },
  );
  test('[R-139] [R-225] [VR-5] one shared screen, a limit of tracks, and no id that another peer uses', () => {
    const room = createTestRoom({ limits: { tracksPerPeer: 3 } });
    room.present('ben');
    room.join('ann', 'presenter');
    const screens = room.publish('ann', [
      testTrack({ track_id: 's1', type: 'video', source: 'screen' }),
      testTrack({ track_id: 's2', type: 'video', source: 'screen' }),
      testTrack({ track_id: 'ben-audio' }),
    ]);
    expect(ofKind(screens, 'media-publish')[0]?.tracks.map(({ trackId }) => trackId)).toEqual(['s1']);
    expect(sent(screens, 'on-warning').map(({ params }) => params.message)).toEqual([
      expect.stringContaining('Cannot share multiple screens'),
      expect.stringContaining('of another peer'),
    ]);
    const many = room.publish(
      'ann',
      ['a', 'b', 'c', 'd'].map((track_id) => testTrack({ track_id })),
    );
    expect(ofKind(many, 'media-publish')[0]?.tracks).toHaveLength(3);
  });
  test('[VR-11] an entry under another key than its id is left out', () => {
    const room = createTestRoom();
    room.join('ann', 'presenter');
    const tracks = { a: testTrack({ track_id: 'b' }) };
    const effects = room.call('ann', 'offer', { desc: room.offerSdp, tracks });
    expect(ofKind(effects, 'media-publish')[0]?.tracks).toEqual([]);
  });
  test('[R-132] a track that is missing in the next offer is unpublished', () => {
    const room = createTestRoom();
    room.join('ben', 'audience');
    room.present('ann');
    const effects = room.publish('ann', [testTrack({ track_id: 'ann-audio' })]);
    expect(ofKind(effects, 'media-subscribe')).toEqual([
      { kind: 'media-subscribe', peerId: 'ben', subscriptions: [{ publisherId: 'ann', trackId: 'ann-audio' }] },
    ]);
    expect(sent(effects, 'on-track-add')).toEqual([]);
  });
  test('[VR-11] a role that was lost while the engine worked counts', () => {
    const room = createTestRoom();
    room.join('host', 'host');
    room.join('ann', 'presenter');
    const tracks = { a: testTrack({ track_id: 'a' }) };
    const [wanted] = ofKind(room.call('ann', 'offer', { desc: room.offerSdp, tracks }), 'media-publish');
    room.call('host', 'role-change-request', { requested_for: 'ann', role: 'audience', force: true });
    const claim = wanted?.claim ?? new Map();
    const effects = room.apply({ kind: 'media-published', peerId: 'ann', callId: 'c', sdp: 'a', claim, at: 1 });
    expect(room.state().peers.get('ann')?.tracks.size).toBe(0);
    expect(sent(effects, 'on-track-add')).toEqual([]);
  });
});

describe('mute', () => {
  test('[R-277] [R-289] [R-128] [R-129] [R-130] a changed state or description reaches those who receive the track, and the engine', () => {
    const room = createTestRoom();
    room.join('ben', 'audience');
    room.present('ann');
    const update = (given: object) =>
      room.notice('ann', {
        method: 'track-update',
        params: { tracks: { 'ann-audio': { ...testTrack({ track_id: 'ann-audio' }), ...given } } },
      });
    const muted = update({ mute: true });
    expect(sent(muted, 'on-track-update')).toMatchObject([
      {
        to: ['ben'],
        params: { peer: { peer_id: 'ann' }, tracks: { 'ann-audio': testTrack({ track_id: 'ann-audio', mute: true }) } },
      },
    ]);
    expect(ofKind(muted, 'media-mute')).toEqual([
      { kind: 'media-mute', peerId: 'ann', trackId: 'ann-audio', muted: true },
    ]);
    expect(update({ mute: true })).toEqual([]);
    expect(ofKind(update({ mute: false }), 'media-mute')).toMatchObject([{ muted: false }]);
    expect(sent(update({ description: 'desk' }), 'on-track-update')).toMatchObject([
      { params: { tracks: { 'ann-audio': { description: 'desk' } } } },
    ]);
  });
  test('[VR-11] an update changes neither what a track is nor tracks of others, and adds none', () => {
    const room = createTestRoom();
    room.present('ben');
    room.present('ann');
    const before = room.state().peers.get('ben')?.tracks;
    const tracks = {
      'ben-audio': testTrack({ track_id: 'ben-audio', mute: true }),
      'ann-audio': testTrack({ track_id: 'other', type: 'video', source: 'screen' }),
      fresh: testTrack({ track_id: 'fresh' }),
    };
    expect(room.notice('ann', { method: 'track-update', params: { tracks } })).toEqual([]);
    expect(room.state().peers.get('ben')?.tracks).toBe(before);
    expect([...(room.state().peers.get('ann')?.tracks.keys() ?? [])]).toEqual(['ann-audio', 'ann-video']);
  });
  test('[VR-11] a track that begins muted is muted in the engine too', () => {
    const room = createTestRoom();
    room.join('ann', 'presenter');
    expect(ofKind(room.publish('ann', [testTrack({ track_id: 'a', mute: true })]), 'media-mute')).toHaveLength(1);
  });
});
