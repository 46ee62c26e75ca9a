import { describe, expect, test } from 'vitest';
import { createFakeRoom, type FakeRoom } from '../../test/fake-room.ts';
import { wirePeer, wireTrack } from '../../test/fake-server.ts';

const joined = async (): Promise<FakeRoom> => {
  const at = createFakeRoom();
  await at.join();
  return at;
};
const kinds = (list: { kind: string; peers: readonly { id: string }[] }[]): string[] =>
  list.map(({ kind, peers }) => [kind, ...peers.map(({ id }) => id)].join(' '));

describe('peers', () => {
  test('[R-155] [R-287] the list after a join sets the peers', async () => {
    const at = await joined();
    const updates = at.events('peer-update');
    at.server.push('peer-list', { peers: { ben: wirePeer('ben') }, room: { name: 'Final', session_id: 's' } });
    expect(kinds(updates)).toEqual(['list ben']);
    expect(at.state().peers['ben']).toMatchObject({ name: 'Name of ben', isLocal: false, roleName: 'guest' });
  });
  test('[R-156] [R-157] [R-285] [R-286] peers come and go', async () => {
    const at = await joined();
    const updates = at.events('peer-update');
    at.server.push('on-peer-join', wirePeer('ben'));
    expect(at.state().room).toMatchObject({ peerCount: 2, peers: [at.state().room.localPeer, 'ben'] });
    at.server.push('on-peer-leave', wirePeer('ben'));
    expect(kinds(updates)).toEqual(['joined ben', 'left ben']);
    expect(at.state().room.peerCount).toBe(1);
  });
  test('[R-158] [R-159] [R-160] [R-300] a new role, name or metadata is told', async () => {
    const at = await joined();
    at.server.push('on-peer-join', wirePeer('ben'));
    const updates = at.events('peer-update');
    at.server.push('on-peer-update', wirePeer('ben', { role: 'host' }));
    at.server.push('on-peer-update', wirePeer('ben', { role: 'host', info: { name: 'B', data: '', user_id: '' } }));
    at.server.push('on-peer-update', wirePeer('ben', { role: 'host', info: { name: 'B', data: 'x', user_id: '' } }));
    expect(kinds(updates)).toEqual(['role-updated ben', 'name-updated ben', 'metadata-updated ben']);
    expect(at.state().peers['ben']).toMatchObject({ name: 'B', metadata: 'x', role: { name: 'host' } });
  });
  test('[R-037] [R-038] [R-039] a peer has its person, its role and its tracks', async () => {
    const at = await joined();
    at.server.push('on-peer-join', wirePeer('ben'));
    at.server.publishFrom(
      'ben',
      wireTrack('a', { type: 'audio' }),
      wireTrack('v'),
      wireTrack('s', { source: 'screen' }),
      wireTrack('p', { source: 'audioplaylist', type: 'audio' }),
    );
    await at.settle();
    expect(at.state().peers['ben']).toMatchObject({
      id: 'ben',
      peerId: 'ben',
      customerUserId: 'user ben',
      joinedAt: new Date(1_772_355_000_000),
      roleName: 'guest',
      role: { name: 'guest' },
      audioTrack: 'a',
      videoTrack: 'v',
      auxiliaryTracks: ['s', 'p'],
    });
  });
  test('[R-040] [R-284] a preview knows peers from the state of the room only', async () => {
    const at = createFakeRoom();
    await at.room.preview(at.config());
    at.server.push('room-state', { peer_count: 7, room: { name: 'Final' }, peers: { ben: wirePeer('ben') } });
    expect(at.state().room).toMatchObject({ name: 'Final', peerCount: 7 });
    expect(at.state().peers['ben']?.isFromRoomState).toBe(true);
    await at.join();
    at.server.push('peer-list', { peers: { ben: wirePeer('ben') }, room: {} });
    expect(at.state().peers['ben']?.isFromRoomState).toBe(false);
  });
  test('[R-161] [R-162] [R-291] [R-070] speakers are set, and the loudest is the dominant one', async () => {
    const at = await joined();
    for (const id of ['ben', 'eve']) at.server.push('on-peer-join', wirePeer(id));
    const updates = at.events('peer-update');
    const speak = (...ids: string[]) =>
      at.server.push('active-speakers', {
        'speaker-list': ids.map((id) => ({ peer_id: id, track_id: `audio of ${id}`, level: 60 })),
      });
    speak('ben');
    expect(at.state().speakers).toEqual([{ audioLevel: 60, peer: 'ben', track: 'audio of ben' }]);
    speak('eve', 'ben');
    speak();
    expect(kinds(updates)).toEqual([
      'became-dominant-speaker ben',
      'resigned-dominant-speaker ben',
      'became-dominant-speaker eve',
      'resigned-dominant-speaker eve',
    ]);
  });
  test('[R-071] [R-292] quality is kept for each peer', async () => {
    const at = await joined();
    at.server.push('on-connection-quality-update', { peers: [{ peer_id: 'ben', downlink_score: 4 }] });
    expect(at.state().quality['ben']).toEqual({ peerID: 'ben', downlinkQuality: 4 });
  });
});

describe('tracks', () => {
  const withVideo = async (): Promise<FakeRoom> => {
    const at = await joined();
    at.server.push('on-peer-join', wirePeer('ben'));
    at.server.publishFrom('ben', wireTrack('v'));
    await at.settle();
    return at;
  };
  test('[R-128] [R-129] [R-130] [R-289] mute and description of a remote track are told', async () => {
    const at = await withVideo();
    const updates = at.events('track-update');
    const push = (more: object) =>
      at.server.push('on-track-update', { peer: wirePeer('ben'), tracks: { v: wireTrack('v', more) } });
    push({ mute: true });
    expect(at.state().tracks['v']).toMatchObject({ mute: true, enabled: false, displayEnabled: false });
    push({ mute: false });
    push({ description: 'slides' });
    push({ description: 'slides' });
    expect(updates.map(({ kind, peer }) => [kind, peer?.id])).toEqual([
      ['muted', 'ben'],
      ['unmuted', 'ben'],
      ['description-changed', 'ben'],
    ]);
  });
  test('[R-146] [R-147] [R-133] [R-134] [R-294] a lower layer than expected is degraded, and an equal one restored', async () => {
    const at = await withVideo();
    const updates = at.events('track-update');
    const layers = ['none', 'low', 'medium', 'high'];
    for (const [index, expected] of layers.entries())
      for (const [lower, current] of layers.entries()) {
        at.server.push('on-track-layer-update', {
          tracks: { v: { track_id: 'v', current_layer: current, expected_layer: expected } },
        });
        expect(at.state().tracks['v']).toMatchObject({ degraded: lower < index, layer: current });
      }
    expect(updates.slice(0, 2).map(({ kind }) => kind)).toEqual(['degraded', 'restored']);
  });
});
