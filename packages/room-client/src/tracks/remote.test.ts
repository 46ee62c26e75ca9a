import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf, type FakeRoom } from '../../test/fake-room.ts';
import { testRole, wirePeer, wireTrack } from '../../test/fake-server.ts';

const joined = async (more: Parameters<FakeRoom['join']>[0] = {}): Promise<FakeRoom> => {
  const at = createFakeRoom();
  await at.join(more);
  at.server.push('on-peer-join', wirePeer('ben'));
  return at;
};
const withVideos = async (count: number, at?: FakeRoom): Promise<FakeRoom> => {
  const stage = at ?? (await joined());
  stage.server.publishFrom('ben', ...Array.from({ length: count }, (_, index) => wireTrack(`v${index}`)));
  await stage.settle();
  return stage;
};
const sink = () => ({ srcObject: null as MediaProvider | null });
const requests = (at: FakeRoom) => at.server.sent('layer-request').map(({ params }) => params);

describe('arriving and leaving', () => {
  test('[R-009] [R-131] [R-276] [R-280] [R-288] a track is added when its media has arrived, and the offer is answered', async () => {
    const at = await joined();
    const updates = at.events('track-update');
    at.server.push('on-track-add', { peer: wirePeer('ben'), tracks: { v0: wireTrack('v0') } });
    expect(updates).toEqual([]);
    at.server.publishFrom('ben', wireTrack('v0'));
    await at.settle();
    expect(updates.map(({ kind, track, peer }) => [kind, track.id, peer?.id])).toEqual([['added', 'v0', 'ben']]);
    expect(at.server.sent('answer').at(-1)).toMatchObject({ params: { desc: { type: 'answer' } } });
    expect(at.server.sent('answer').at(-1)).not.toHaveProperty('id');
  });
  test('[R-132] a track that the next offer lacks is removed', async () => {
    const at = await withVideos(2);
    const updates = at.events('track-update');
    at.server.unpublish('v0');
    await at.settle();
    expect(updates.map(({ kind, track }) => [kind, track.id])).toEqual([['removed', 'v0']]);
    expect(Object.keys(at.state().tracks)).toContain('v1');
    expect(at.state().peers['ben']?.videoTrack).toBe('v1');
  });
  test('[RK-17] a track that is offered again after an offer without it is there again, as it was last described', async () => {
    const at = await withVideos(1);
    at.server.unpublish('v0');
    await at.settle();
    expect(at.state().tracks['v0']).toBeUndefined();
    at.server.push('on-track-update', { peer: wirePeer('ben'), tracks: { v0: wireTrack('v0', { mute: true }) } });
    at.server.offerAgain('v0');
    await at.settle();
    expect(at.state().tracks['v0']).toMatchObject({ id: 'v0', peerId: 'ben', mute: true });
    await at.clock.advance(20_000);
    expect(at.state().errors).toEqual([]);
    at.server.push('on-peer-leave', wirePeer('ben'));
    at.server.unpublish('v0');
    at.server.offerAgain('v0');
    await at.settle();
    expect(at.state().tracks['v0']).toBeUndefined();
  });
  test('[R-275] [R-281] candidates go both ways, and wait for the description', async () => {
    const at = await joined();
    const candidate = { candidate: 'candidate:1', sdpMid: '0' };
    at.server.push('trickle', { target: 1, candidate });
    expect(at.subscribe().candidates).toEqual([]);
    at.server.offer();
    await at.settle();
    expect(at.subscribe().candidates).toEqual([candidate]);
    at.publish().onicecandidate?.({ candidate: { toJSON: () => candidate } });
    expect(at.server.sent('trickle').at(-1)).toEqual({ method: 'trickle', params: { target: 0, candidate } });
  });
  test('[R-044] [R-046] remote tracks have volume or layer', async () => {
    const at = await withVideos(1);
    at.server.publishFrom('ben', wireTrack('a', { type: 'audio' }));
    await at.settle();
    expect(at.state().tracks['v0']).toMatchObject({ layer: 'none', degraded: false, streamId: 'stream-v0' });
    expect(at.state().tracks['a']).toMatchObject({ volume: 100, type: 'audio' });
  });
  test('[R-364] media without a description is reported after a while', async () => {
    const at = await joined();
    at.server.publishFrom('ben', wireTrack('v0'));
    at.server.push('offer', { type: 'offer', sdp: 'm=video 9 x\r\na=mid:7\r\na=msid:s unknown\r\na=sendonly' });
    await at.clock.advance(10_000);
    expect(at.state().errors).toMatchObject([{ code: 6005, description: 'Track unknown' }]);
  });
  test('[RK-4] nothing waits for a description after the room was left', async () => {
    const at = await joined();
    at.server.push('offer', { type: 'offer', sdp: 'm=video 9 x\r\na=mid:7\r\na=msid:s unknown\r\na=sendonly' });
    await at.settle();
    await at.room.leave();
    expect(at.clock.timers()).toBe(0);
  });
  test('[R-365] a track for which the browser made no receiver is reported', async () => {
    const at = await joined();
    at.subscribe().losesReceivers = true;
    at.server.publishFrom('ben', wireTrack('v0'));
    await at.settle();
    expect(at.state().errors).toMatchObject([{ code: 6006, action: 'subscribe' }]);
  });
  test('[R-366] a track of a peer that nobody knows is reported', async () => {
    const at = await joined();
    at.server.push('on-track-add', { peer: wirePeer('eve'), tracks: { x: wireTrack('x') } });
    expect(at.state().errors).toMatchObject([{ code: 6007 }]);
  });
  test('[R-352] [R-334] an answer that cannot be made is told by its code', async () => {
    for (const [step, code] of [
      ['createAnswer', 4002],
      ['setRemote', 4003],
      ['setLocal', 4004],
    ] as const) {
      const at = await joined();
      at.subscribe().failing = step;
      at.server.offer();
      await at.settle();
      expect(at.state().errors).toMatchObject([{ code, action: 'subscribe' }]);
    }
  });
});

describe('layers', () => {
  test('[R-143] [R-145] a shown picture is asked for in the highest layer, one that is not shown in none', async () => {
    const at = await withVideos(1);
    const element = sink();
    at.room.attachVideo('v0', element);
    expect(element.srcObject).not.toBeNull();
    expect(at.state().tracks['v0']?.layer).toBe('high');
    at.room.detachVideo('v0', element);
    expect(at.state().tracks['v0']?.layer).toBe('none');
    expect(requests(at)).toEqual([
      { streamId: 'stream-v0', audio: true, video: 'none' },
      { streamId: 'stream-v0', audio: true, video: 'high' },
      { streamId: 'stream-v0', audio: true, video: 'none' },
    ]);
  });
  test('they are asked for over the data channel where there is one', async () => {
    const at = await joined();
    const channel = at.subscribe().openChannel();
    await withVideos(1, at);
    at.room.attachVideo('v0', sink());
    expect(channel.sent).toEqual([
      { streamId: 'stream-v0', audio: true, video: 'none' },
      { streamId: 'stream-v0', audio: true, video: 'high' },
    ]);
    expect(requests(at)).toEqual([]);
  });
  test('notifications come over the data channel too', async () => {
    const at = await withVideos(1);
    const update = { tracks: { v0: { current_layer: 'low', expected_layer: 'high' } } };
    at.subscribe().openChannel().receive({ method: 'on-track-layer-update', params: update });
    expect(at.state().tracks['v0']).toMatchObject({ degraded: true, layer: 'low' });
  });
  test('[R-074] [R-078] [R-259] without automatic pictures the join says so, and nothing is asked for until it is shown', async () => {
    const at = await joined({ autoVideoSubscribe: false, metaData: 'x' });
    await withVideos(1, at);
    expect(at.server.last('join')).toMatchObject({
      name: 'Ann',
      disableVidAutoSub: true,
      data: 'x',
      offer: { type: 'offer' },
      server_sub_degrade: true,
    });
    expect(requests(at)).toEqual([]);
  });
  test('a smaller layer can be preferred', async () => {
    const at = await withVideos(1);
    at.room.attachVideo('v0', sink());
    at.room.setPreferredLayer('v0', 'low');
    expect(requests(at).at(-1)).toMatchObject({ video: 'low' });
  });
  test('[R-365] a track that is not there cannot be shown', async () => {
    const at = await joined();
    expect(await failureOf(() => at.room.attachVideo('x', sink()))).toMatchObject({ code: 6006 });
  });
});

describe('degradation by the client', () => {
  const params = { packetLossThreshold: 10, degradeGracePeriodSeconds: 2, recoverGracePeriodSeconds: 4 };
  const lossy = async (count: number) => {
    const at = createFakeRoom();
    at.world.init = () => Response.json({ endpoint: 'wss://podium.example/socket' });
    at.server.roles = {
      host: testRole('host', { subscribeParams: { subscribeDegradation: params } }),
      guest: testRole('guest'),
    };
    await at.join();
    at.server.push('on-peer-join', wirePeer('ben'));
    await withVideos(count, at);
    for (let index = 0; index < count; index += 1) at.room.attachVideo(`v${index}`, sink());
    const totals = { packetsLost: 0, packetsReceived: 0 };
    /** So many seconds with this loss in percent. */
    const seconds = async (time: number, loss: number): Promise<void> => {
      for (let second = 0; second < time; second += 1) {
        totals.packetsLost += loss;
        totals.packetsReceived += 100 - loss;
        at.subscribe().stats.set('in', { type: 'inbound-rtp', ...totals });
        await at.clock.advance(1_000);
      }
    };
    const degraded = () => Object.values(at.state().tracks).filter((track) => track.degraded).length;
    return { at, seconds, degraded };
  };
  test('[R-148] [R-149] [R-144] [R-133] half of the pictures are held back after the grace period, not before', async () => {
    const { at, seconds, degraded } = await lossy(4);
    const updates = at.events('track-update');
    await seconds(1, 50);
    await seconds(1, 0);
    await seconds(3, 50);
    expect(degraded()).toBe(0);
    await seconds(1, 50);
    expect(degraded()).toBe(2);
    expect(updates.map(({ kind }) => kind)).toEqual(['degraded', 'degraded']);
    const held = Object.values(at.state().tracks).filter((track) => track.degraded);
    expect(held.map(({ layer }) => layer)).toEqual(['none', 'none']);
  });
  test('[R-150] [R-134] quiet seconds bring one back at a time', async () => {
    const { seconds, degraded } = await lossy(4);
    await seconds(4, 50);
    expect(degraded()).toBe(2);
    await seconds(4, 0);
    expect(degraded()).toBe(2);
    await seconds(1, 0);
    expect(degraded()).toBe(1);
    await seconds(4, 0);
    expect(degraded()).toBe(0);
  });
  test('[RK-11] a second picture of a track that is held back leaves the first one attached', async () => {
    const { at, seconds } = await lossy(1);
    const [first, second] = [sink(), sink()];
    at.room.attachVideo('v0', first);
    await seconds(4, 50);
    at.room.attachVideo('v0', second);
    expect([first.srcObject, second.srcObject].every(Boolean)).toBe(true);
    at.room.detachVideo('v0', second);
    expect(first.srcObject).not.toBeNull();
  });
  test('a server that degrades by itself is left to it', async () => {
    const { at, seconds, degraded } = await lossy(2);
    await at.room.leave();
    at.world.init = () =>
      Response.json({ endpoint: 'wss://podium.example/socket', config: { enabledFlags: ['subscribeDegradation'] } });
    await at.join();
    at.server.push('on-peer-join', wirePeer('ben'));
    await withVideos(2, at);
    at.room.attachVideo('v0', sink());
    await seconds(6, 50);
    expect(degraded()).toBe(0);
  });
});
