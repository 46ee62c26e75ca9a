import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf, type FakeRoom } from '../../test/fake-room.ts';
import { testRole, wirePeer, wireTrack } from '../../test/fake-server.ts';
import { hasPermission } from './role-policy.ts';

const joined = async (role = 'host'): Promise<FakeRoom> => {
  const at = createFakeRoom();
  at.server.role = role;
  await at.join();
  at.server.push('on-peer-join', wirePeer('ben'));
  at.server.publishFrom('ben', wireTrack('v'));
  await at.settle();
  return at;
};
const local = (at: FakeRoom): string => at.state().room.localPeer;

describe('rights', () => {
  test('[R-062] [R-063] [R-234] [R-235] recording and streaming are allowed unless forbidden, ending is not', () => {
    const role = testRole('x');
    expect((['recording', 'streaming', 'endRoom'] as const).map((one) => hasPermission(role, one))).toEqual([
      true,
      true,
      false,
    ]);
    expect(hasPermission(testRole('x', { permissions: { recording: false } }), 'recording')).toBe(false);
  });
  test('[R-220] [R-317] [R-243] [R-261] [RK-25] only a role with the right ends the room, and leaves it', async () => {
    const guest = await joined('guest');
    expect(await failureOf(() => guest.room.endRoom(true, 'over'))).toMatchObject({ name: 'ValidationFailed' });
    expect(guest.server.sent('end-room')).toEqual([]);
    const host = await joined('host');
    await host.room.endRoom(true, 'over');
    expect(host.server.last('end-room')).toEqual({ lock: true, reason: 'over' });
    expect([host.room.getSnapshot().connection, host.server.sent('leave').length]).toEqual(['Disconnected', 1]);
  });
  test('[R-218] [R-219] [R-267] [R-318] a peer in the room is removed, nobody else', async () => {
    const at = await joined();
    for (const id of ['eve', local(at)])
      expect((await failureOf(() => at.room.removePeer(id, ''))).message).toBe(
        'Invalid peer, given peer not present in room',
      );
    await at.room.removePeer('ben', 'noise');
    expect(at.server.last('peer-leave-request')).toEqual({ requested_for: 'ben', reason: 'noise' });
  });
  test('[R-098] [R-166] [R-301] a removed peer leaves with the reason', async () => {
    const at = await joined();
    const removed = at.events('removed');
    at.server.push('on-peer-leave-request', { requested_by: 'ben', reason: 'noise', room_end: false });
    expect(removed).toMatchObject([{ reason: 'noise', roomEnded: false, requestedBy: { id: 'ben' } }]);
    expect(at.state()).toMatchObject({ connection: 'Disconnected', peers: {}, tracks: {} });
  });
  test('[R-099] the end of the room resets as well', async () => {
    const at = await joined();
    const removed = at.events('removed');
    at.server.push('on-peer-leave-request', { requested_by: 'ben', reason: 'over', room_end: true });
    expect([removed[0]?.roomEnded, at.state().connection]).toEqual([true, 'Disconnected']);
  });
});

describe('the role of another peer', () => {
  test('[R-237] [R-263] [R-319] it is changed by force or by asking', async () => {
    const at = await joined();
    await at.room.changeRole('ben', 'viewer', true);
    await at.room.changeRole('ben', 'viewer');
    expect(at.server.sent('role-change-request').map(({ params }) => params)).toEqual([
      { requested_for: 'ben', role: 'viewer', force: true },
      { requested_for: 'ben', role: 'viewer', force: false },
    ]);
  });
  test('[R-163] a change to the present role does nothing', async () => {
    const at = await joined();
    await at.room.changeRole('ben', 'guest', true);
    expect(at.server.sent('role-change-request')).toEqual([]);
  });
});

describe('a request to this peer', () => {
  const ask = (at: FakeRoom, role: string, token: string): void =>
    at.server.push('on-role-change-request', { requested_by: 'ben', role, token });
  test('[R-051] [R-152] [R-298] only the first is kept', async () => {
    const at = await joined();
    const requests = at.events('role-change-request');
    ask(at, 'guest', 't1');
    ask(at, 'viewer', 't2');
    expect(at.state().roleChangeRequest).toEqual({ requestedBy: 'ben', roleName: 'guest', token: 't1' });
    expect(requests).toHaveLength(1);
  });
  test('[R-153] [R-238] [R-264] [R-320] accepting sends role and token, and closes it', async () => {
    const at = await joined();
    ask(at, 'guest', 't1');
    await at.room.acceptChangeRole();
    expect(at.server.last('role-change')).toEqual({ role: 'guest', token: 't1' });
    expect(at.state().roleChangeRequest).toBeUndefined();
  });
  test('[R-154] [R-239] rejecting sends nothing and closes it', async () => {
    const at = await joined();
    ask(at, 'guest', 't1');
    at.room.rejectChangeRole();
    expect([at.state().roleChangeRequest, at.server.sent('role-change')]).toEqual([undefined, []]);
  });
});

describe('the own role changes', () => {
  const change = async (at: FakeRoom, role: string): Promise<void> => {
    at.server.role = role;
    at.server.pushPolicy();
    await at.settle();
  };
  const published = (at: FakeRoom) =>
    Object.values(at.server.last('offer')?.['tracks'] as Record<string, { type: string; mute: boolean }>).map(
      ({ type, mute }) => [type, mute],
    );
  test('[R-164] what the new role may not send is unpublished', async () => {
    const at = await joined();
    await change(at, 'listener');
    expect(published(at)).toEqual([['audio', false]]);
    expect(at.state().peers[local(at)]).toMatchObject({ roleName: 'listener' });
    expect(at.state().peers[local(at)]?.videoTrack).toBeUndefined();
  });
  test('[R-165] [RK-9] what it may send in addition comes muted, in one negotiation and without opening a device', async () => {
    const at = await joined('viewer');
    expect(at.server.sent('offer')).toEqual([]);
    await change(at, 'guest');
    expect(at.server.sent('offer')).toHaveLength(1);
    expect(published(at)).toEqual([
      ['audio', true],
      ['video', true],
    ]);
    expect(at.devices.asked).toEqual([]);
  });
  test('[R-163] the same role again changes nothing', async () => {
    const at = await joined();
    const updates = at.events('peer-update');
    await change(at, 'host');
    expect([updates, at.server.sent('offer').length]).toEqual([[], 1]);
  });
  test('[R-296] the server may also name the role alone', async () => {
    const at = await joined();
    at.server.push('on-role-change', { requested_by: 'ben', role: 'listener' });
    await at.settle();
    expect(at.state().peers[local(at)]?.roleName).toBe('listener');
    expect(published(at)).toEqual([['audio', false]]);
  });
  test('[RK-10] a picture is never sent in a section of sound', async () => {
    const at = await joined();
    const { publishParams } = testRole('filmer');
    at.server.roles = {
      ...at.server.roles,
      filmer: testRole('filmer', { publishParams: { ...publishParams, allowed: ['video'] } }),
    };
    await change(at, 'viewer');
    await change(at, 'filmer');
    expect(at.publish().transceivers.map(({ kind, sender }) => [kind, sender.track?.kind])).toEqual([
      ['audio', undefined],
      ['video', 'video'],
    ]);
  });
  test('[RK-10] a section of the description is used again for the same kind only', async () => {
    const at = await joined();
    await change(at, 'listener');
    await change(at, 'host');
    const { transceivers } = at.publish();
    expect(transceivers.map(({ kind }) => kind)).toEqual(['audio', 'video']);
    await change(at, 'viewer');
    await change(at, 'listener');
    expect(transceivers.map(({ kind, direction }) => [kind, direction])).toEqual([
      ['audio', 'sendonly'],
      ['video', 'inactive'],
    ]);
  });
});

describe('tracks of others', () => {
  test('[R-265] [R-326] one track is asked to be muted', async () => {
    const at = await joined();
    await at.room.setRemoteTrackEnabled('v', false);
    expect(at.server.last('track-update-request')).toEqual({
      requested_for: 'ben',
      track_id: 'v',
      stream_id: 'stream-v',
      mute: true,
    });
  });
  test('[R-135] [R-222] not one that is so already, nor one that is not there', async () => {
    const at = await joined();
    await at.room.setRemoteTrackEnabled('v', true);
    expect(await failureOf(() => at.room.setRemoteTrackEnabled('w', false))).toMatchObject({ code: 6005 });
    expect(at.server.sent('track-update-request')).toEqual([]);
  });
  test('[R-266] [R-241] [R-327] many tracks, by type, source and roles', async () => {
    const at = await joined();
    await at.room.setRemoteTracksEnabled({ enabled: false, type: 'audio', source: 'regular', roles: ['guest'] });
    expect(at.server.last('change-track-mute-state-request')).toEqual({
      value: true,
      type: 'audio',
      source: 'regular',
      roles: ['guest'],
    });
  });
  test('[R-221] enabled must be a boolean', async () => {
    const at = await joined();
    const wrong = { enabled: 'yes' } as unknown as { enabled: boolean };
    expect((await failureOf(() => at.room.setRemoteTracksEnabled(wrong))).message).toBe('Pass a boolean for enabled');
  });
});

describe('requests about the own tracks', () => {
  const ask = async (at: FakeRoom, by: string, mute: boolean, type: 'audio' | 'video' = 'audio'): Promise<void> => {
    const trackId = at.own(type).publishedTrackId;
    at.server.push('on-track-update-request', { requested_by: by, track_id: trackId, stream_id: '', mute });
    await at.settle();
  };
  test('[R-299] muting is done, unmuting is asked', async () => {
    const at = await joined();
    const requests = at.events('track-state-request');
    await ask(at, 'ben', true);
    expect(at.own('audio').enabled).toBe(false);
    await ask(at, 'ben', false);
    expect(at.own('audio').enabled).toBe(false);
    expect(requests.map(({ enabled, requestedBy }) => [enabled, requestedBy.id])).toEqual([
      [false, 'ben'],
      [true, 'ben'],
    ]);
  });
  test('[R-138] requests of the own or of an unknown peer are ignored', async () => {
    const at = await joined();
    const requests = at.events('track-state-request');
    await ask(at, local(at), true);
    await ask(at, 'eve', true);
    expect([at.own('audio').enabled, requests]).toEqual([true, []]);
  });
  test('[R-135] a request for the present state is ignored', async () => {
    const at = await joined();
    const requests = at.events('track-state-request');
    await ask(at, 'ben', false);
    expect(requests).toEqual([]);
  });
  test('[R-290] a request for many changes those that match', async () => {
    const at = await joined();
    const requests = at.events('tracks-state-request');
    at.server.push('on-change-track-mute-state-request', { requested_by: 'ben', value: true, type: 'video' });
    await at.settle();
    expect([at.own('audio').enabled, at.own('video').enabled]).toEqual([true, false]);
    expect(requests).toMatchObject([{ enabled: false, tracks: [{ type: 'video' }] }]);
  });
});
