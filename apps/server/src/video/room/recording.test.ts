import { defaultRoles } from '@podium/domain/video-room';
import { describe, expect, test } from 'vitest';
import { createTestRoom, ofKind, refusals, replies, sent } from '../../../test/video-room.ts';

const url = 'https://podium.example/room';
const hall = () => {
  const room = createTestRoom();
  room.join('host', 'host');
  room.join('ann', 'audience');
  return room;
};
const roomView = (room: ReturnType<typeof hall>) =>
  sent(room.connect(`z${room.clock.now}`, 'judge'), 'room-state')[0]?.params.room;

describe('recording', () => {
  test('[R-017] [R-244] [R-268] [R-274] [R-304] [R-305] runs after the egress has started, and the room says so to all', () => {
    const room = hall();
    const asked = room.call('host', 'rtmp-start', { version: '1.0', meeting_url: url, record: true });
    expect(replies(asked)).toEqual([{}]);
    expect(ofKind(asked, 'egress-start')).toEqual([
      { kind: 'egress-start', part: 'browser', request: { meetingUrl: url }, by: 'token host' },
    ]);
    expect(roomView(room)?.recording.browser).toEqual({ enabled: false });
    const started = room.apply({ kind: 'egress-started', part: 'browser', at: 5_000 });
    expect(sent(started, 'on-record-start')).toMatchObject([
      { to: ['host', 'ann'], params: { type: 'Browser', started_at: 5_000, peer: { peer_id: 'host' } } },
    ]);
    room.clock.now += 1;
    expect(roomView(room)?.recording).toEqual({
      sfu: { enabled: false },
      browser: { enabled: true, started_at: 5_000 },
      hls: { enabled: false },
    });
    const stopped = room.call('host', 'rtmp-stop', { version: '1.0' });
    expect(ofKind(stopped, 'egress-stop')).toEqual([{ kind: 'egress-stop', part: 'browser', by: 'token host' }]);
    expect(sent(stopped, 'on-record-stop')).toMatchObject([{ to: ['host', 'ann'], params: { type: 'Browser' } }]);
    expect(room.call('host', 'rtmp-stop')).toMatchObject([{ kind: 'reply' }]);
  });
  test('[EG-1] [R-033] [R-167] without a page the tracks are recorded; when that ends by itself all are told why', () => {
    const room = hall();
    const asked = room.call('host', 'rtmp-start', { version: '1.0', record: true });
    expect(ofKind(asked, 'egress-start')).toMatchObject([{ part: 'sfu', by: 'token host' }]);
    const started = room.apply({ kind: 'egress-started', part: 'sfu', at: 5_000 });
    expect(sent(started, 'on-record-start')).toMatchObject([{ to: ['host', 'ann'], params: { type: 'sfu' } }]);
    expect(roomView(room)?.recording.sfu).toEqual({ enabled: true, started_at: 5_000 });
    const ended = room.apply({ kind: 'egress-ended', part: 'sfu', message: 'The disk is full' });
    expect(sent(ended, 'on-record-stop')).toMatchObject([
      { to: ['host', 'ann'], params: { type: 'sfu', error: { message: 'The disk is full' } } },
    ]);
    expect(room.state().egress).toEqual({});
    expect(room.apply({ kind: 'egress-ended', part: 'sfu', message: '' })).toEqual([]);
  });
  test('[R-171] [R-033] a failed start is a start notice with an error code, and nothing runs', () => {
    const room = hall();
    room.call('host', 'rtmp-start', { meeting_url: url, record: true });
    const failed = room.apply({ kind: 'egress-failed', part: 'browser', code: 5001, message: 'no ffmpeg' });
    expect(sent(failed, 'on-record-start')).toMatchObject([
      { to: ['host', 'ann'], params: { type: 'Browser', error: { code: 5001, message: 'no ffmpeg' } } },
    ]);
    expect(room.state().egress).toEqual({});
  });
  test('[VR-14] a start that is repeated starts nothing, one that is stopped early stops when it has started', () => {
    const room = hall();
    room.call('host', 'rtmp-start', { meeting_url: url, record: true });
    expect(room.call('host', 'rtmp-start', { meeting_url: url, record: true })).toMatchObject([{ kind: 'reply' }]);
    room.call('host', 'rtmp-stop');
    expect(room.apply({ kind: 'egress-started', part: 'browser', at: 1 })).toEqual([
      { kind: 'egress-stop', part: 'browser' },
    ]);
    expect(room.apply({ kind: 'egress-failed', part: 'browser', code: 1, message: '' })).toEqual([]);
  });
  test('[VR-14] ends with the last peer', () => {
    const room = hall();
    room.call('host', 'rtmp-start', { meeting_url: url, record: true });
    room.notice('host', { method: 'leave', params: {} });
    expect(ofKind(room.notice('ann', { method: 'leave', params: {} }), 'egress-stop')).toHaveLength(1);
  });
});

test('[R-018] [R-245] [R-268] [R-269] [R-302] [R-303] RTMP has notices of its own, flat parameters or those under config', () => {
  const room = hall();
  const config = { meeting_url: url, rtmp_urls: ['rtmp://a/b'], record: true, resolution: { width: 640, height: 360 } };
  const asked = room.call('host', 'rtmp-start', { version: '1.0', config });
  expect(ofKind(asked, 'egress-start').map(({ part }) => part)).toEqual(['browser', 'rtmp']);
  expect(ofKind(asked, 'egress-start')[1]?.request).toEqual({
    meetingUrl: url,
    rtmpUrls: ['rtmp://a/b'],
    resolution: { width: 640, height: 360 },
  });
  expect(sent(room.apply({ kind: 'egress-started', part: 'rtmp', at: 7 }), 'on-rtmp-start')).toMatchObject([
    { params: { started_at: 7, peer: { peer_id: 'host' } } },
  ]);
  expect(roomView(room)?.streaming).toMatchObject({ enabled: true, rtmp: { enabled: true, started_at: 7 } });
  const stopped = room.call('host', 'rtmp-stop');
  expect(sent(stopped, 'on-rtmp-stop')).toHaveLength(1);
  expect(sent(stopped, 'on-record-stop')).toHaveLength(1);
  expect(refusals(room.call('host', 'rtmp-start', { meeting_url: url }))).toHaveLength(1);
});

test('[R-246] [R-270] [R-271] [R-306] [R-307] [R-034] [R-035] [R-036] HLS has variants and may record; stopping twice is harmless', () => {
  const room = hall();
  const hls_recording = { single_file_per_layer: true, hls_vod: false };
  const asked = room.call('host', 'hls-start', { variants: [{ meeting_url: url, metadata: 'm' }], hls_recording });
  expect(ofKind(asked, 'egress-start')).toMatchObject([
    { part: 'hls', request: { variants: [{ meeting_url: url, metadata: 'm' }], hlsRecording: hls_recording } },
  ]);
  const variants = [{ url: 'https://podium.example/hls.m3u8', meeting_url: url, metadata: 'm', started_at: 9 }];
  const started = room.apply({ kind: 'egress-started', part: 'hls', at: 9, variants });
  expect(sent(started, 'on-hls-start')).toMatchObject([
    { to: ['host', 'ann'], params: { enabled: true, variants, hls_recording } },
  ]);
  expect(roomView(room)).toMatchObject({
    recording: { hls: { enabled: true, started_at: 9, config: hls_recording } },
    streaming: { enabled: true, hls: { enabled: true, variants } },
  });
  const stopped = room.call('host', 'hls-stop', { variants: [{ meeting_url: url }] });
  expect(sent(stopped, 'on-hls-stop')).toMatchObject([{ to: ['host', 'ann'], params: { enabled: false } }]);
  expect(room.call('host', 'hls-stop')).toMatchObject([{ kind: 'reply' }]);
});
test('[R-171] a failed HLS start carries no empty list of variants', () => {
  const room = hall();
  room.call('host', 'hls-start', { variants: [{ meeting_url: url }], hls_recording: {} });
  const failed = room.apply({ kind: 'egress-failed', part: 'hls', code: 5001, message: 'no ffmpeg' });
  expect(sent(failed, 'on-hls-start')[0]?.params).toEqual({
    enabled: false,
    error: { code: 5001, message: 'no ffmpeg' },
  });
});
test('[R-062] [R-063] [VR-1] recording and streaming are separate rights, allowed when a policy does not mention them', () => {
  const only = (permissions: object) => {
    const room = createTestRoom({ roles: { ...defaultRoles, judge: { ...defaultRoles.judge, permissions } } });
    room.join('jim', 'judge');
    return room;
  };
  const record = { meeting_url: url, record: true };
  const stream = { meeting_url: url, rtmp_urls: ['rtmp://a/b'] };
  expect(refusals(only({ recording: false }).call('jim', 'rtmp-start', record))).toMatchObject([{ code: 403 }]);
  expect(refusals(only({ recording: false }).call('jim', 'rtmp-start', stream))).toEqual([]);
  expect(refusals(only({ streaming: false }).call('jim', 'rtmp-start', { ...record, ...stream }))).toMatchObject([
    { code: 403 },
  ]);
  expect(refusals(only({}).call('jim', 'rtmp-start', { ...record, ...stream }))).toEqual([]);
  const hls = { variants: [{ meeting_url: url }], hls_recording: {} };
  expect(refusals(only({ recording: false }).call('jim', 'hls-start', hls))).toMatchObject([{ code: 403 }]);
});

test.each([
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data',
  'http://podium.example/room',
  'https://podium.example.evil.example/room',
  'https://podium.example:8443/room',
])('[VR-25] a page elsewhere, %s, is neither recorded nor streamed', (page) => {
  const room = createTestRoom();
  room.join('host', 'host');
  const before = room.state();
  for (const [method, params] of [
    ['rtmp-start', { meeting_url: page, record: true }],
    ['rtmp-start', { config: { meeting_url: page, rtmp_urls: ['rtmp://a/b'] } }],
    ['hls-start', { variants: [{ meeting_url: url }, { meeting_url: page }] }],
  ] as const)
    expect(room.call('host', method, params)).toMatchObject([{ kind: 'refuse', code: -32_602 }]);
  expect(room.state()).toBe(before);
});

test('[R-030] [R-031] [R-032] the state of a room has recording by server, browser and HLS, and RTMP and HLS as parts of their own', () => {
  const room = hall();
  const none = { enabled: false };
  expect(roomView(room)).toMatchObject({
    recording: { sfu: none, browser: none, hls: none },
    streaming: { enabled: false, rtmp: none, hls: none },
  });
  room.call('host', 'rtmp-start', { meeting_url: url, rtmp_urls: ['rtmp://a/b'] });
  room.apply({ kind: 'egress-started', part: 'rtmp', at: 5_000 });
  room.clock.now += 1;
  expect(roomView(room)).toMatchObject({
    recording: { sfu: none, browser: none, hls: none },
    streaming: { enabled: true, rtmp: { enabled: true, started_at: 5_000 }, hls: none },
  });
  room.call('host', 'hls-start', { variants: [{ meeting_url: url }], hls_recording: {} });
  room.apply({ kind: 'egress-started', part: 'hls', at: 6_000 });
  room.clock.now += 1;
  expect(roomView(room)).toMatchObject({
    recording: { browser: none, hls: { enabled: true, started_at: 6_000 } },
    streaming: { rtmp: { enabled: true }, hls: { enabled: true } },
  });
});
