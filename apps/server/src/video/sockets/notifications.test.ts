import type { NotificationMethod } from '@podium/contract/signalling';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openStage, pageUrl as url, publishing, type Stage, wireTrack as track } from '../../../test/video-stage.ts';

// Every notification of the server over a real socket; the compiler names one that is missing.
let at: Stage['at'];
afterEach(() => at.close());

const events = () => at.media.rooms.get('room')!.events;
const ask = (role: string) => ({ requested_for: 'ann', role, force: false });

const startRecording = { meeting_url: url, record: true };
const startStream = { meeting_url: url, rtmp_urls: ['rtmp://a/b'] };
/** What makes the server send each notification, and what it says. */
const notifications: Record<NotificationMethod, (stage: Stage) => Promise<unknown>> = {
  'on-policy-change': async () => {
    const { name } = await at.open('eve', at.tokenFor('eve', 'audience')).next('on-policy-change');
    expect(name).toBe('audience');
  },
  'room-state': async () => {
    const state = await at.open('eve', at.tokenFor('eve', 'audience')).next('room-state');
    expect(state).toMatchObject({ peer_count: 2, peers: { ann: { role: 'presenter' } } });
  },
  'peer-list': async ({ ann }) => {
    ann.ws.terminate();
    const list = await at.open('ann', at.tokenFor('ann', 'presenter')).next('peer-list');
    // Never the peer itself; of the others id, name, role, metadata and when they joined.
    const info = { name: 'host', data: '', user_id: 'host' };
    expect(list['peers']).toMatchObject({ host: { peer_id: 'host', role: 'host', joined_at: at.clock.now, info } });
    expect(list['peers']).not.toHaveProperty('ann');
  },
  'on-peer-join': async ({ host }) => {
    expect(await host.next('on-peer-join')).toMatchObject({ peer_id: 'ann' });
    await at.joined('eve', 'audience');
    expect(await host.next('on-peer-join')).toMatchObject({ peer_id: 'eve', info: { user_id: 'eve' }, tracks: {} });
  },
  'on-peer-leave': async ({ host, ann }) => {
    ann.notify('leave');
    expect(await host.next('on-peer-leave')).toMatchObject({ peer_id: 'ann', role: 'presenter' });
  },
  'on-peer-update': async ({ host, ann }) => {
    await ann.call('peer-update', { data: 'hand up' });
    expect(await host.next('on-peer-update')).toMatchObject({ info: { name: 'ann', data: 'hand up' } });
  },
  'on-track-add': async ({ host, ann }) => {
    // A screen and playlists come beside camera and microphone.
    const more = [track('p', { source: 'audioplaylist' }), track('q', { type: 'video', source: 'videoplaylist' })];
    await ann.call('offer', publishing(track('a'), ...more, track('v', { type: 'video', source: 'screen' })));
    expect(await host.next('on-track-add')).toMatchObject({
      peer: { peer_id: 'ann' },
      tracks: { p: { source: 'audioplaylist' }, q: { type: 'video' }, v: { source: 'screen' } },
    });
  },
  'on-track-update': async ({ host, ann }) => {
    ann.notify('track-update', { tracks: { a: track('a', { description: 'x' }) } });
    expect(await host.next('on-track-update')).toMatchObject({ tracks: { a: { description: 'x', stream_id: 's' } } });
  },
  offer: async ({ host }) => expect(await host.next('offer')).toEqual({ type: 'offer', sdp: 'v=0 a' }),
  trickle: async ({ host }) => {
    events().candidate('host', 'subscribe', { candidate: 'candidate:1' });
    expect(await host.next('trickle')).toEqual({ target: 1, candidate: { candidate: 'candidate:1' } });
  },
  'active-speakers': async ({ host }) => {
    events().speakers([{ peerId: 'ann', trackId: 'a', level: 40 }]);
    const list = [{ peer_id: 'ann', track_id: 'a', level: 40 }];
    expect(await host.next('active-speakers')).toEqual({ 'speaker-list': list });
  },
  'on-connection-quality-update': async ({ host }) => {
    events().quality([{ peerId: 'ann', downlinkScore: 3 }]);
    const peers = [{ peer_id: 'ann', downlink_score: 3 }];
    expect(await host.next('on-connection-quality-update')).toEqual({ peers });
  },
  'on-track-layer-update': async ({ host }) => {
    events().layers('host', [{ trackId: 'a', current: 'low', expected: 'high' }]);
    const tracks = { a: { track_id: 'a', current_layer: 'low', expected_layer: 'high' } };
    expect(await host.next('on-track-layer-update')).toEqual({ tracks });
  },
  'sfu-stats': async ({ host }) => {
    await at.video.rooms.sendStats();
    expect(await host.next('sfu-stats')).toEqual({ packets: 1 });
  },
  'on-broadcast': async ({ host, ann }) => {
    await ann.call('broadcast', { info: { sender: 'somebody else', message: 'hi' }, roles: ['host'] });
    expect(await host.next('on-broadcast')).toEqual({
      peer: { peer_id: 'ann', info: { name: 'ann', data: '', user_id: 'ann' } },
      info: { sender: 'ann', message: 'hi', type: 'chat' },
      roles: ['host'],
      private: false,
      timestamp: at.clock.now,
    });
  },
  'on-role-change': async ({ host, ann }) => {
    await host.call('role-change-request', { ...ask('judge'), force: true });
    expect(await ann.next('on-role-change')).toEqual({ requested_by: 'host', role: 'judge' });
  },
  'on-role-change-request': async ({ host, ann }) => {
    await host.call('role-change-request', ask('judge'));
    expect(await ann.next('on-role-change-request')).toMatchObject({ requested_by: 'host', role: 'judge' });
  },
  'on-track-update-request': async ({ host, ann }) => {
    await host.call('track-update-request', { requested_for: 'ann', track_id: 'a', mute: true });
    const request = { requested_by: 'host', track_id: 'a', stream_id: 's', mute: true };
    expect(await ann.next('on-track-update-request')).toEqual(request);
  },
  'on-change-track-mute-state-request': async ({ host, ann }) => {
    await host.call('change-track-mute-state-request', { value: true, type: 'audio' });
    const request = { requested_by: 'host', value: true, type: 'audio' };
    expect(await ann.next('on-change-track-mute-state-request')).toEqual(request);
  },
  'on-peer-leave-request': async ({ host, ann }) => {
    await host.call('peer-leave-request', { requested_for: 'ann', reason: 'x' });
    const request = { requested_by: 'host', reason: 'x', room_end: false };
    expect(await ann.next('on-peer-leave-request')).toEqual(request);
  },
  'on-record-start': async ({ host, ann }) => {
    await host.call('rtmp-start', startRecording);
    expect(await ann.next('on-record-start')).toMatchObject({ type: 'Browser', started_at: at.clock.now });
  },
  'on-record-stop': async ({ host, ann }) => {
    await host.call('rtmp-start', startRecording);
    await ann.next('on-record-start');
    await host.call('rtmp-stop');
    expect(await ann.next('on-record-stop')).toMatchObject({ type: 'Browser' });
  },
  'on-rtmp-start': async ({ host, ann }) => {
    await host.call('rtmp-start', startStream);
    expect(await ann.next('on-rtmp-start')).toMatchObject({ started_at: at.clock.now });
  },
  'on-rtmp-stop': async ({ host, ann }) => {
    await host.call('rtmp-start', startStream);
    await ann.next('on-rtmp-start');
    await host.call('rtmp-stop');
    expect(await ann.next('on-rtmp-stop')).toBeDefined();
  },
  'on-hls-start': async ({ host, ann }) => {
    await host.call('hls-start', { variants: [{ meeting_url: url }] });
    expect(await ann.next('on-hls-start')).toMatchObject({ enabled: true });
  },
  'on-hls-stop': async ({ host, ann }) => {
    await host.call('hls-start', { variants: [{ meeting_url: url }] });
    await ann.next('on-hls-start');
    await host.call('hls-stop');
    expect(await ann.next('on-hls-stop')).toMatchObject({ enabled: false });
  },
  'on-error': async () => {
    const eve = at.open('eve', at.tokenFor('eve', 'nobody'));
    expect(await eve.next('on-error')).toEqual({ code: 6008, message: expect.any(String) as string });
    expect(await eve.closed).toBe(1000);
  },
  'on-warning': async ({ ann }) => {
    ann.send('no JSON');
    expect(await ann.next('on-warning')).toEqual({ code: 6004, message: expect.any(String) as string });
    expect(await ann.call('ping')).toMatchObject({ result: {} });
  },
};

const shown = new Set<string>();
const isSent = async (method: NotificationMethod): Promise<void> => {
  const stage = await openStage();
  at = stage.at;
  shown.add(method);
  await notifications[method](stage);
};
test('[R-297] on-policy-change', () => isSent('on-policy-change'));
test('[R-284] room-state', () => isSent('room-state'));
test('[R-287] [R-037] [R-038] peer-list', () => isSent('peer-list'));
test('[R-285] on-peer-join', () => isSent('on-peer-join'));
test('[R-286] on-peer-leave', () => isSent('on-peer-leave'));
test('[R-300] on-peer-update', () => isSent('on-peer-update'));
test('[R-288] [R-039] [R-042] on-track-add', () => isSent('on-track-add'));
test('[R-289] on-track-update', () => isSent('on-track-update'));
test('[R-280] offer', () => isSent('offer'));
test('[R-281] trickle', () => isSent('trickle'));
test('[R-291] [R-070] active-speakers', () => isSent('active-speakers'));
test('[R-292] [R-071] on-connection-quality-update', () => isSent('on-connection-quality-update'));
test('[R-294] on-track-layer-update', () => isSent('on-track-layer-update'));
test('[R-293] sfu-stats', () => isSent('sfu-stats'));
test('[R-295] [R-047] on-broadcast', () => isSent('on-broadcast'));
test('[R-296] on-role-change', () => isSent('on-role-change'));
test('[R-298] on-role-change-request', () => isSent('on-role-change-request'));
test('[R-299] on-track-update-request', () => isSent('on-track-update-request'));
test('[R-290] on-change-track-mute-state-request', () => isSent('on-change-track-mute-state-request'));
test('[R-301] on-peer-leave-request', () => isSent('on-peer-leave-request'));
test('[R-304] on-record-start', () => isSent('on-record-start'));
test('[R-305] on-record-stop', () => isSent('on-record-stop'));
test('[R-302] on-rtmp-start', () => isSent('on-rtmp-start'));
test('[R-303] on-rtmp-stop', () => isSent('on-rtmp-stop'));
test('[R-306] on-hls-start', () => isSent('on-hls-start'));
test('[R-307] on-hls-stop', () => isSent('on-hls-stop'));
test('[R-282] on-error', () => isSent('on-error'));
test('[R-283] on-warning', () => isSent('on-warning'));
afterAll(() => expect([...shown].toSorted()).toEqual(Object.keys(notifications).toSorted()));
