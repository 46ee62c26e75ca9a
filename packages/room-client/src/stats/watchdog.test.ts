import { describe, expect, test } from 'vitest';
import { createFakeRoom, type FakeRoom } from '../../test/fake-room.ts';
import { wirePeer, wireTrack } from '../../test/fake-server.ts';

/** Joined beside Ben, whose microphone is on; bytes flow both ways. */
const stage = async () => {
  const at = createFakeRoom();
  await at.join();
  at.server.push('on-peer-join', wirePeer('ben'));
  at.server.publishFrom('ben', wireTrack('a', { type: 'audio' }));
  await at.settle();
  const bytes = { sent: 0, received: 0 };
  const pass = async (seconds: number, { sends = true, receives = true } = {}): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      bytes.sent += sends ? 1_000 : 0;
      bytes.received += receives ? 1_000 : 0;
      at.publish().stats.set('out', { type: 'outbound-rtp', bytesSent: bytes.sent });
      at.subscribe().stats.set('in', { type: 'inbound-rtp', bytesReceived: bytes.received });
      await at.clock.advance(1_000);
    }
  };
  await pass(3);
  return { at, pass };
};
const asked = (at: FakeRoom): number => at.server.sent('subscribe-restart').length;
const codes = (at: FakeRoom): number[] => at.state().errors.map(({ code }) => code);
const silent = { receives: false };

describe('the receiving side', () => {
  test('[RK-16] that brings nothing for five seconds although it stands is made anew, and nobody is disconnected', async () => {
    const { at, pass } = await stage();
    await pass(5, silent);
    expect(asked(at)).toBe(0);
    await pass(1, silent);
    expect([asked(at), codes(at), at.state().connection]).toEqual([1, [4005], 'Connected']);
    await pass(3);
    await pass(4, silent);
    expect(asked(at)).toBe(1);
  });
  test('[RK-16] is asked for at longer and longer intervals while nothing helps, and at once after it worked', async () => {
    const { at, pass } = await stage();
    const seconds: number[] = [];
    for (let second = 1; second <= 60; second += 1) {
      const before = asked(at);
      await pass(1, silent);
      if (asked(at) > before) seconds.push(second);
    }
    expect(seconds).toEqual([6, 16, 36]);
    await pass(1);
    await pass(6, silent);
    expect(asked(at)).toBe(4);
  });
  test('[RK-16] may be silent while everyone is muted, while the sender has lost its network, and while a retry runs', async () => {
    const { at, pass } = await stage();
    const mute = (isMuted: boolean): void =>
      at.server.push('on-track-update', {
        peer: wirePeer('ben'),
        tracks: { a: wireTrack('a', { type: 'audio', mute: isMuted }) },
      });
    mute(true);
    await pass(10, silent);
    mute(false);
    at.server.push('on-connection-quality-update', { peers: [{ peer_id: 'ben', downlink_score: 0 }] });
    await pass(10, silent);
    at.server.push('on-connection-quality-update', { peers: [{ peer_id: 'ben', downlink_score: 4 }] });
    at.subscribe().become('disconnected');
    await pass(10, silent);
    expect(asked(at)).toBe(0);
  });
  test('[RK-16] is watched for pictures too, but only for those that are shown', async () => {
    const { at, pass } = await stage();
    at.server.unpublish('a');
    at.server.publishFrom('ben', wireTrack('v'));
    await at.settle();
    await pass(10, silent);
    expect(asked(at)).toBe(0);
    at.room.attachVideo('v', { srcObject: null });
    await pass(6, silent);
    expect(asked(at)).toBe(1);
  });
});

describe('the sending side', () => {
  test('[RK-16] that sends nothing for five seconds although it stands is restarted', async () => {
    const { at, pass } = await stage();
    const offers = at.server.sent('offer').length;
    await pass(6, { sends: false });
    expect(at.server.sent('offer').length).toBe(offers + 1);
    expect(at.publish().offers.at(-1)).toMatchObject({ iceRestart: true });
    expect([codes(at), at.state().connection]).toEqual([[4005], 'Connected']);
  });
  test('[RK-16] may be silent while this person is muted', async () => {
    const { at, pass } = await stage();
    await at.room.setLocalTrackEnabled(at.own('audio').id, false);
    await at.room.setLocalTrackEnabled(at.own('video').id, false);
    const offers = at.server.sent('offer').length;
    await pass(10, { sends: false });
    expect(at.server.sent('offer').length).toBe(offers);
  });
});
