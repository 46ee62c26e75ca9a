import type { SignalCall, SignalNotice } from '@podium/contract/signalling';
import { afterEach, expect, test } from 'vitest';
import { fakeOffer } from '../../../test/fake-media.ts';
import { openStage, pageUrl as url, publishing, type Stage, wireTrack as track } from '../../../test/video-stage.ts';

// Every call and notice of a client over a real socket; the compiler names one that is missing.
let at: Stage['at'];
const open = async (): Promise<Stage> => {
  const stage = await openStage();
  at = stage.at;
  return stage;
};
afterEach(() => at.close());

const ask = (role: string) => ({ requested_for: 'ann', role, force: false });

const calls: Record<SignalCall['method'], (stage: Stage) => Promise<unknown>> = {
  join: async () => {
    const eve = at.open('eve', at.tokenFor('eve', 'audience'));
    await eve.next('on-policy-change');
    return eve.call('join', { name: 'Eve', offer: { type: 'offer', sdp: fakeOffer() } });
  },
  offer: async ({ ann }) => ann.call('offer', publishing(track('a'), track('b'))),
  broadcast: async ({ ann }) => ann.call('broadcast', { version: '1.0', info: { message: 'hi', type: 'chat' } }),
  'role-change-request': async ({ host }) => host.call('role-change-request', ask('judge')),
  'role-change': async ({ host, ann }) => {
    await host.call('role-change-request', ask('judge'));
    const { role, token } = await ann.next('on-role-change-request');
    return ann.call('role-change', { role, token });
  },
  'track-update-request': async ({ host }) =>
    host.call('track-update-request', { requested_for: 'ann', track_id: 'a', stream_id: 's', mute: true }),
  'change-track-mute-state-request': async ({ host }) =>
    host.call('change-track-mute-state-request', { value: true, type: 'audio', source: 'regular', roles: [] }),
  'peer-leave-request': async ({ host }) => host.call('peer-leave-request', { requested_for: 'ann', reason: 'x' }),
  'end-room': async ({ host }) => host.call('end-room', { lock: false, reason: 'x' }),
  'peer-update': async ({ ann }) => ann.call('peer-update', { version: '1.0', name: 'Anne' }),
  'rtmp-start': async ({ host }) => host.call('rtmp-start', { version: '1.0', meeting_url: url, record: true }),
  'rtmp-stop': async ({ host }) => host.call('rtmp-stop', { version: '1.0' }),
  'hls-start': async ({ host }) => host.call('hls-start', { version: '1.0', variants: [{ meeting_url: url }] }),
  'hls-stop': async ({ host }) => host.call('hls-stop', { version: '1.0' }),
  ping: async ({ ann }) => ann.call('ping', { timestamp: 5 }),
};
test.each(Object.entries(calls))(
  '[R-256] [R-257] [R-217] the call %s is answered with its id and a result that is there',
  async (_, run) => {
    const answer = (await run(await open())) as { id?: string; result?: object };
    expect(answer).toMatchObject({ id: expect.any(String) as string, result: expect.any(Object) as object });
  },
);

const notices: Record<SignalNotice['method'], (stage: Stage) => Promise<void>> = {
  answer: async ({ host }) => {
    await host.next('offer');
    host.notify('answer', { desc: { type: 'answer', sdp: 'v=0 host' } });
    await host.rest();
    expect(at.media.peer('room', 'host')?.answers.at(-1)).toBe('v=0 host');
  },
  trickle: async ({ ann }) => {
    ann.notify('trickle', { target: 1, candidate: { candidate: 'candidate:9' } });
    await ann.rest();
    expect(at.media.peer('room', 'ann')?.candidates).toEqual(['candidate:9']);
  },
  'track-update': async ({ host, ann }) => {
    ann.notify('track-update', { version: '1.0', tracks: { a: track('a', { mute: true }) } });
    expect(await host.next('on-track-update')).toMatchObject({ tracks: { a: { mute: true } } });
    expect(at.media.peer('room', 'ann')?.muted.has('a')).toBe(true);
  },
  'layer-request': async ({ host }) => {
    host.notify('layer-request', { streamId: 's', audio: true, video: 'none' });
    await host.rest();
    expect(at.media.peer('room', 'host')?.requests).toEqual(['{"streamId":"s","audio":true,"video":"none"}']);
  },
  'subscribe-restart': async ({ host }) => {
    const restarts = () => at.media.peer('room', 'host')?.restarts;
    for (let asked = 0; asked < 3; asked += 1) host.notify('subscribe-restart', {});
    await host.rest();
    expect(restarts()).toBe(1);
    at.clock.now += 5_000;
    host.notify('subscribe-restart', {});
    await host.rest();
    expect(restarts()).toBe(2);
  },
  analytics: async ({ ann }) => {
    ann.notify('analytics', { name: 'join.success', info: {}, timestamp: 1 });
    expect(await ann.rest()).not.toContain('on-warning');
  },
  leave: async ({ host, ann }) => {
    ann.notify('leave', { version: '1.0' });
    expect(await host.next('on-peer-leave')).toMatchObject({ peer_id: 'ann' });
  },
};
test.each(Object.entries(notices))(
  '[R-275] [R-276] [R-277] [R-278] [R-279] [VR-37] [VR-39] the notice %s is taken without an answer',
  async (_, run) => run(await open()),
);
