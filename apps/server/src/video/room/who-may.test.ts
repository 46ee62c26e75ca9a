import type { SignalCall, SignalNotice } from '@podium/contract/signalling';
import { defaultRoles, policyOf, type RoomPermission, roomPermissions, waitingRole } from '@podium/domain/video-room';
import { describe, expect, test } from 'vitest';
import { createTestRoom, refusals, testTrack } from '../../../test/video-room.ts';

const url = 'https://podium.example/room';
interface Row {
  params: object;
  /** The right that it needs; a code when it is refused to everyone who has joined; neither when every joined peer may. */
  needs?: RoomPermission | number;
}
/** Every call of the protocol; the compiler names one without a row. */
const rows: Record<SignalCall['method'], readonly Row[]> = {
  join: [{ params: { name: 'me', offer: { type: 'offer', sdp: 'v=0' } }, needs: 5001 }],
  ping: [{ params: {} }],
  broadcast: [{ params: { info: { message: 'x' } } }],
  'peer-update': [{ params: { name: 'y' } }],
  offer: [{ params: { desc: { type: 'offer', sdp: 'v=0' } } }],
  'role-change': [{ params: { role: 'host', token: 'none' }, needs: 403 }],
  'role-change-request': [
    { params: { requested_for: 'ann', role: 'judge', force: true }, needs: 'changeRole' },
    { params: { requested_for: 'ann', role: 'judge', force: false }, needs: 'changeRole' },
  ],
  'track-update-request': [
    { params: { requested_for: 'ann', track_id: 'ann-audio', mute: true }, needs: 'mute' },
    { params: { requested_for: 'ann', track_id: 'ann-audio', mute: false }, needs: 'unmute' },
  ],
  'change-track-mute-state-request': [
    { params: { value: true }, needs: 'mute' },
    { params: { value: false }, needs: 'unmute' },
    { params: { requested_for: 'ann', track_id: 'ann-audio', mute: true }, needs: 'mute' },
  ],
  'peer-leave-request': [{ params: { requested_for: 'ann' }, needs: 'removeOthers' }],
  'end-room': [{ params: { lock: true }, needs: 'endRoom' }],
  'rtmp-start': [
    { params: { meeting_url: url, record: true }, needs: 'recording' },
    { params: { meeting_url: url, rtmp_urls: ['rtmp://a/b'] }, needs: 'streaming' },
  ],
  // Nothing runs: a peer with either right gets this answer.
  'rtmp-stop': [{ params: {}, needs: 'streaming' }],
  'hls-start': [{ params: { variants: [{ meeting_url: url }] }, needs: 'streaming' }],
  'hls-stop': [{ params: {}, needs: 'streaming' }],
};
const matrix = Object.entries(rows).flatMap(([method, list]) =>
  list.map(({ params, needs }) => ({ method: method as SignalCall['method'], params, needs })),
);

const enter = (role: string, roles = defaultRoles) => {
  const room = createTestRoom({ roles, hasWaitingRoom: role === waitingRole });
  room.join('host', 'host');
  room.present('ann', role === waitingRole ? 'host' : 'presenter');
  room.join('me', role === waitingRole ? 'audience' : role);
  return room;
};
const expectRefusal = (room: ReturnType<typeof enter>, { method, params }: (typeof matrix)[number], code: number) => {
  const before = room.state();
  expect(room.call('me', method, params)).toMatchObject([{ kind: 'refuse', code }]);
  expect(room.state()).toBe(before);
};

describe.each([...Object.keys(defaultRoles), waitingRole])('%s', (role) => {
  test.each(matrix)('[R-220] [R-235] [VR-1] may call $method $params: needs $needs', (row) => {
    const room = enter(role);
    expect(room.state().peers.get('me')?.role).toBe(role);
    if (typeof row.needs === 'number') expectRefusal(room, row, row.needs);
    else if (row.needs === undefined || role === 'host')
      expect(refusals(room.call('me', row.method, row.params))).toEqual([]);
    else expectRefusal(room, row, 403);
  });
});

test.each(matrix.filter(({ needs }) => typeof needs === 'string'))(
  '[VR-1] $method $params is given by $needs alone',
  ({ method, params, needs }) => {
    const only = (isHeld: (one: string) => boolean) =>
      Object.fromEntries(roomPermissions.map((one) => [one, isHeld(one)])) as Record<RoomPermission, boolean>;
    const audience = (permissions: Record<RoomPermission, boolean>) => ({
      ...defaultRoles,
      audience: { ...defaultRoles.audience, permissions },
    });
    const granted = enter('audience', audience(only((one) => one === needs)));
    expect(refusals(granted.call('me', method, params))).toEqual([]);
    // A peer that may record may stop a recording.
    const isLacking = (one: string): boolean => one !== needs && !(method === 'rtmp-stop' && one === 'recording');
    const denied = enter('audience', audience(only(isLacking)));
    expect(refusals(denied.call('me', method, params))).toMatchObject([{ code: 403 }]);
  },
);

test('[VR-1] rtmp-stop needs the right over what runs', () => {
  const permissions = { ...defaultRoles.audience.permissions, streaming: true };
  const room = enter('audience', { ...defaultRoles, audience: { ...defaultRoles.audience, permissions } });
  room.call('host', 'rtmp-start', { meeting_url: url, record: true });
  expect(refusals(room.call('me', 'rtmp-stop'))).toMatchObject([{ code: 403 }]);
  expect(room.state().egress.browser).toBeDefined();
});

test.each(matrix.filter(({ method }) => method !== 'join' && method !== 'ping'))(
  '[R-227] [R-228] [R-359] [VR-2] before it has joined, even a host is refused $method $params with 6000',
  ({ method, params }) => {
    const room = createTestRoom();
    room.present('ann');
    room.connect('me', 'host');
    const before = { ...room.state(), peers: new Map(room.state().peers) };
    const [refused] = refusals(room.call('me', method, params));
    expect(refused).toMatchObject({ code: 6000, message: 'Not connected' });
    // An offer shows that the client believes to be in the room; then it is told to join again.
    if (method === 'offer') before.peers.delete('me');
    expect(room.state()).toEqual(before);
  },
);

describe('notices change nothing but what is their sender’s own', () => {
  const sdp = { type: 'answer', sdp: 'v=0' } as const;
  const stolen = { 'ann-audio': testTrack({ track_id: 'ann-audio', mute: true }) };
  const notices: Record<SignalNotice['method'], SignalNotice> = {
    answer: { method: 'answer', params: { desc: sdp } },
    trickle: { method: 'trickle', params: { target: 0, candidate: { candidate: 'x' } } },
    'track-update': { method: 'track-update', params: { tracks: stolen } },
    'layer-request': { method: 'layer-request', params: { streamId: 's', video: 'none' } },
    'subscribe-restart': { method: 'subscribe-restart', params: {} },
    analytics: { method: 'analytics', params: { name: 'x' } },
    leave: { method: 'leave', params: {} },
  };
  test.each(
    Object.values(notices).flatMap((one) => [...Object.keys(defaultRoles), waitingRole].map((role) => ({ one, role }))),
  )('[R-275] [R-276] [R-277] [R-278] [R-279] [VR-1] $one.method of $role', ({ one, role }) => {
    const room = enter(role);
    const [ann, host] = [room.state().peers.get('ann'), room.state().peers.get('host')];
    room.notice('me', one);
    expect(room.state().peers.get('ann')).toBe(ann);
    expect(room.state().peers.get('host')).toBe(host);
    expect(room.state().peers.has('me')).toBe(one.method !== 'leave');
  });
});

test('[R-234] [R-062] [R-063] a role whose policy says nothing of recording and streaming may do both, and nothing else', () => {
  const { recording: _r, streaming: _s, ...silent } = defaultRoles.audience.permissions;
  const roles = { ...defaultRoles, audience: { ...defaultRoles.audience, permissions: silent } };
  const room = enter('audience', roles);
  expect(policyOf(room.state().roles, 'audience')?.permissions).not.toHaveProperty('recording');
  for (const { method, params, needs } of matrix.filter((row) => typeof row.needs === 'string')) {
    const isGiven = needs === 'recording' || needs === 'streaming';
    expect(refusals(room.call('me', method, params)).length).toBe(isGiven ? 0 : 1);
  }
});
