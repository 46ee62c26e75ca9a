import { defaultRoles } from '@podium/domain/video-room';
import { describe, expect, test } from 'vitest';
import { createTestRoom, ofKind, refusals, replies, sent, testTrack } from '../../../test/video-room.ts';

const hall = () => {
  const room = createTestRoom();
  room.join('host', 'host');
  room.present('ann');
  room.join('eve', 'audience');
  return room;
};
const change = (room: ReturnType<typeof hall>, role: string, force: boolean) =>
  room.call('host', 'role-change-request', { requested_for: 'ann', role, force });

describe('a forced change', () => {
  test('[R-019] [R-237] [R-263] [R-296] [R-297] [R-158] gives the target its rights, tells the others the role', () => {
    const effects = change(hall(), 'audience', true);
    expect(replies(effects)).toEqual([{}]);
    expect(sent(effects, 'on-policy-change')).toMatchObject([
      { to: ['ann'], params: { name: 'audience', known_roles: defaultRoles } },
    ]);
    expect(sent(effects, 'on-role-change')).toMatchObject([
      { to: ['ann'], params: { requested_by: 'host', role: 'audience' } },
    ]);
    expect(sent(effects, 'on-peer-update')).toMatchObject([
      { to: ['host', 'eve'], params: { peer_id: 'ann', role: 'audience', info: { name: 'ann' } } },
    ]);
  });
  test('[R-164] what the new role may not publish is unpublished at once, the rest stays', () => {
    const room = hall();
    const effects = change(room, 'audience', true);
    expect(room.state().peers.get('ann')?.tracks.size).toBe(0);
    expect(ofKind(effects, 'media-subscribe').map(({ peerId, subscriptions }) => [peerId, subscriptions])).toEqual([
      ['host', []],
      ['eve', []],
    ]);
    const other = hall();
    other.publish('ann', [testTrack({ track_id: 'a' }), testTrack({ track_id: 's', type: 'video', source: 'screen' })]);
    change(other, 'judge', true);
    expect([...(other.state().peers.get('ann')?.tracks.keys() ?? [])]).toEqual(['a']);
  });
  test('[VR-12] a peer that begins to receive a role learns its tracks', () => {
    const blind = {
      ...defaultRoles.audience,
      subscribeParams: { ...defaultRoles.audience.subscribeParams, subscribeToRoles: [] },
    };
    const room = createTestRoom({ roles: { ...defaultRoles, audience: blind } });
    room.join('host', 'host');
    room.present('ann');
    expect(ofKind(room.join('eve', 'audience'), 'media-subscribe')).toMatchObject([{ subscriptions: [] }]);
    const effects = room.call('host', 'role-change-request', { requested_for: 'eve', role: 'judge', force: true });
    expect(sent(effects, 'on-track-add')).toMatchObject([{ to: ['eve'], params: { peer: { peer_id: 'ann' } } }]);
    expect(ofKind(effects, 'media-subscribe')).toMatchObject([{ peerId: 'eve', subscriptions: [{}, {}] }]);
  });
  test('[VR-12] a peer receives the roles that its role receives, and learns of no other tracks', () => {
    const { audience } = defaultRoles;
    const narrow = { ...audience, subscribeParams: { ...audience.subscribeParams, subscribeToRoles: ['host'] } };
    const room = createTestRoom({ roles: { ...defaultRoles, audience: narrow } });
    room.present('host', 'host');
    room.present('ann');
    const effects = room.join('eve', 'audience');
    const publishers = ofKind(effects, 'media-subscribe')[0]?.subscriptions.map(({ publisherId }) => publisherId);
    expect(publishers).toEqual(['host', 'host']);
    expect(sent(effects, 'peer-list')[0]?.params.peers).toMatchObject({ ann: { tracks: {} } });
    const more = room.publish('ann', [testTrack({ track_id: 'ann-audio' }), testTrack({ track_id: 'b' })]);
    expect(sent(more, 'on-track-add').flatMap(({ to }) => to)).toEqual(['host']);
  });
  test('[R-163] a change to the present role is ignored', () => {
    expect(change(hall(), 'presenter', true)).toMatchObject([{ kind: 'reply' }]);
  });
  test('[VR-8] nobody is made a recorder, given an unknown role, or more rights than the one who gives them', () => {
    const room = hall();
    for (const role of ['recorder', 'king', 'constructor'])
      expect(refusals(change(room, role, true))).toMatchObject([{ code: 6008 }]);
    const helper = { ...defaultRoles.judge, permissions: { ...defaultRoles.judge.permissions, changeRole: true } };
    const other = createTestRoom({ roles: { ...defaultRoles, judge: helper } });
    other.join('jim', 'judge');
    expect(
      refusals(other.call('jim', 'role-change-request', { requested_for: 'jim', role: 'host', force: true })),
    ).toMatchObject([{ code: 403 }]);
  });
});

describe('a request', () => {
  const request = (room: ReturnType<typeof hall>) => {
    const [notice] = sent(change(room, 'judge', false), 'on-role-change-request');
    return notice;
  };
  test('[R-298] [R-051] [R-264] [R-238] asks the target, who accepts with the role and the token', () => {
    const room = hall();
    const notice = request(room);
    expect(notice).toMatchObject({
      to: ['ann'],
      params: { requested_by: 'host', role: 'judge', token: expect.any(String) },
    });
    expect(room.state().peers.get('ann')?.role).toBe('presenter');
    const effects = room.call('ann', 'role-change', { role: 'judge', token: notice?.params.token });
    expect(replies(effects)).toEqual([{}]);
    expect(sent(effects, 'on-policy-change')).toMatchObject([{ to: ['ann'], params: { name: 'judge' } }]);
    expect(room.state().peers.get('ann')?.role).toBe('judge');
  });
  test('[R-239] [VR-8] is worth nothing to another peer, for another role, twice, or too late', () => {
    const room = hall();
    const token = request(room)?.params.token ?? '';
    const accept = (peerId: string, role: string, given = token) =>
      refusals(room.call(peerId, 'role-change', { role, token: given }));
    expect(accept('eve', 'judge')).toMatchObject([{ code: 403 }]);
    expect(accept('ann', 'host')).toMatchObject([{ code: 403 }]);
    expect(accept('ann', 'judge', 'other')).toMatchObject([{ code: 403 }]);
    room.clock.now += 300_000;
    expect(accept('ann', 'judge')).toMatchObject([{ code: 403 }]);
    room.tick();
    expect(room.state().requests).toEqual([]);
    const second = request(room)?.params.token ?? '';
    expect(accept('ann', 'judge', second)).toEqual([]);
    expect(accept('ann', 'judge', second)).toMatchObject([{ code: 403 }]);
  });
  test('[VR-5] a peer has a limited number of open requests, the newest ones', () => {
    const room = hall();
    for (let n = 0; n < 15; n += 1) request(room);
    expect(room.state().requests).toHaveLength(10);
    room.notice('ann', { method: 'leave', params: {} });
    expect(room.state().requests).toEqual([]);
  });
});
