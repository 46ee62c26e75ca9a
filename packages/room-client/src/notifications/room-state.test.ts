import { describe, expect, test } from 'vitest';
import { createFakeRoom, type FakeRoom } from '../../test/fake-room.ts';
import { testRole, wirePeer } from '../../test/fake-server.ts';

const joined = async (): Promise<FakeRoom> => {
  const at = createFakeRoom();
  await at.join();
  return at;
};

describe('the room', () => {
  test('[R-027] [R-028] [R-029] it has its fields after a join', async () => {
    const at = await joined();
    at.server.push('peer-list', {
      peers: { ben: wirePeer('ben') },
      room: { name: 'Final', session_id: 's', started_at: 1000, has_waiting_room: true, shareable_link: 'https://x' },
    });
    expect(at.state().room).toMatchObject({
      id: 'room',
      name: 'Final',
      peerCount: 2,
      hasWaitingRoom: true,
      shareableLink: 'https://x',
      sessionId: 's',
      startedAt: new Date(1000),
      joinedAt: new Date(at.clock.now()),
      roomState: 'Connected',
    });
  });
  test('[R-030] [R-031] [R-032] [R-036] recordings and streams come with the list', async () => {
    const at = await joined();
    at.server.push('peer-list', {
      peers: {},
      room: {
        recording: {
          sfu: { enabled: true, started_at: 1 },
          browser: { enabled: false },
          hls: { enabled: true, config: { single_file_per_layer: true, hls_vod: false } },
        },
        streaming: { enabled: true, rtmp: { enabled: true }, hls: { enabled: true, variants: [{ url: 'u' }] } },
      },
    });
    expect(at.state().room).toMatchObject({
      recording: {
        server: { running: true, startedAt: new Date(1) },
        browser: { running: false },
        hls: { running: true, singleFilePerLayer: true, hlsVod: false },
      },
      rtmp: { running: true },
      hls: { running: true, variants: [{ url: 'u' }] },
    });
  });
  test('[R-167] [R-168] [R-304] [R-305] [R-033] recordings start and stop', async () => {
    const at = await joined();
    const updates = at.events('room-update');
    at.server.push('on-record-start', { type: 'sfu', started_at: 5 });
    at.server.push('on-record-start', { type: 'Browser', started_at: 6 });
    expect(at.state().room.recording).toMatchObject({
      server: { running: true, startedAt: new Date(5) },
      browser: { running: true },
    });
    at.server.push('on-record-stop', { type: 'sfu' });
    at.server.push('on-record-stop', { type: 'Browser', error: { code: 1, message: 'full' } });
    expect(at.state().room.recording).toMatchObject({
      server: { running: false },
      browser: { running: false, error: { code: 1, message: 'full' } },
    });
    expect(updates.map(({ kind }) => kind)).toEqual([
      'server-recording',
      'browser-recording',
      'server-recording',
      'browser-recording',
    ]);
  });
  test('[R-169] [R-302] [R-303] RTMP starts and stops', async () => {
    const at = await joined();
    const updates = at.events('room-update');
    at.server.push('on-rtmp-start', { started_at: 5 });
    expect(at.state().room.rtmp).toEqual({ running: true, startedAt: new Date(5) });
    at.server.push('on-rtmp-stop', {});
    expect(at.state().room.rtmp).toEqual({ running: false });
    expect(updates.map(({ kind, room }) => [kind, room.rtmp.running])).toEqual([
      ['rtmp', true],
      ['rtmp', false],
    ]);
  });
  test('[R-170] [R-306] [R-307] [R-034] [R-035] HLS starts with variants and stops', async () => {
    const at = await joined();
    const updates = at.events('room-update');
    const variant = { url: 'u', meeting_url: 'm', metadata: 'd', started_at: 9 };
    at.server.push('on-hls-start', {
      variants: [variant],
      hls_recording: { single_file_per_layer: true, hls_vod: true },
    });
    expect(at.state().room.hls).toEqual({
      running: true,
      variants: [{ url: 'u', meetingURL: 'm', metadata: 'd', startedAt: new Date(9) }],
    });
    expect(at.state().room.recording.hls).toMatchObject({ running: true, singleFilePerLayer: true, hlsVod: true });
    at.server.push('on-hls-stop', {});
    expect(at.state().room.hls).toEqual({ running: false, variants: [] });
    expect(updates.map(({ kind }) => kind)).toEqual(['hls', 'hls']);
  });
  test('[R-171] a start notice with an error code means that nothing runs', async () => {
    const at = await joined();
    const error = { code: 5003, message: 'no disk' };
    at.server.push('on-rtmp-start', { error });
    at.server.push('on-record-start', { type: 'sfu', error });
    at.server.push('on-hls-start', { variants: [], error });
    const { rtmp, recording, hls } = at.state().room;
    expect([rtmp, recording.server, hls]).toMatchObject([
      { running: false, error },
      { running: false, error },
      { running: false, error },
    ]);
  });
  test('[R-297] [R-230] [R-229] [R-052] rights come by name, and the own role is found in them', async () => {
    const at = createFakeRoom();
    at.server.role = 'listener';
    await at.join();
    expect(Object.keys(at.state().roles)).toEqual(['host', 'guest', 'listener', 'viewer']);
    expect(at.state().peers[at.state().room.localPeer]).toMatchObject({
      roleName: 'listener',
      role: { name: 'listener', priority: 1 },
    });
    at.server.push('on-peer-join', wirePeer('ben'));
    at.server.roles = { ...at.server.roles, guest: testRole('guest', { priority: 9 }) };
    at.server.pushPolicy();
    expect(at.state().peers['ben']?.role?.priority).toBe(9);
  });
  test('[R-293] counters of the media server are kept', async () => {
    const at = await joined();
    at.server.push('sfu-stats', { received: 7 });
    expect(at.state().serverStats).toEqual({ received: 7 });
  });
});
