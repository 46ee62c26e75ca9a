import { afterEach, expect, test } from 'vitest';
import { fakeOffer } from '../../../test/fake-media.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';
import { testTrack } from '../../../test/video-room.ts';
import { waitUntil } from '../../platform/wait-until.ts';

let at: TestVideo;
afterEach(() => at.close());

const publish = async (client: Awaited<ReturnType<TestVideo['joined']>>, trackIds: string[]) => {
  const tracks = Object.fromEntries(trackIds.map((track_id) => [track_id, testTrack({ track_id })]));
  return client.call('offer', { desc: { type: 'offer', sdp: fakeOffer(trackIds) }, tracks });
};

test('[VR-9] a new socket takes up the peer: rights, list, and the offer that waits for an answer', async () => {
  at = await createTestVideo();
  const ann = await at.joined('ann', 'judge');
  const ben = await at.joined('ben');
  await ann.next('on-peer-join');
  ann.ws.terminate();
  await ann.closed;
  await publish(ben, ['mic']);
  await at.pass(5_000);
  const again = at.open('ann', at.tokenFor('ann', 'judge'));
  expect(await again.next('on-policy-change')).toMatchObject({ name: 'judge' });
  expect(await again.next('peer-list')).toMatchObject({ peers: { ben: { tracks: { mic: {} } } } });
  expect(await again.next('offer')).toEqual({ type: 'offer', sdp: 'v=0 mic' });
  expect(await again.call('broadcast', { info: { message: 'back' } })).toMatchObject({
    result: { timestamp: expect.any(Number) },
  });
  expect(await ben.rest()).toEqual(['on-broadcast']);
});

test('[VR-19] the newest socket wins, and the late close of the old one evicts nobody', async () => {
  at = await createTestVideo();
  const ben = await at.joined('ben');
  const old = await at.joined('ann', 'judge');
  await ben.next('on-peer-join');
  const fresh = at.open('ann', at.tokenFor('ann', 'judge'));
  await fresh.next('peer-list');
  expect(await old.closed).toBe(1000);
  await at.pass(60_000 - 48_001);
  expect(await ben.rest()).toEqual([]);
  expect(await fresh.call('peer-update', { name: 'Anne' })).toMatchObject({ result: {} });
  expect(await ben.next('on-peer-update')).toMatchObject({ peer_id: 'ann' });
});

test('[VR-19] [VR-9] a silent client is gone after both limits, and its peer id is refused', async () => {
  at = await createTestVideo();
  const ben = await at.joined('ben');
  const ann = await at.joined('ann', 'judge');
  await ben.next('on-peer-join');
  await ann.rest();
  await at.pass(11_000);
  await ben.rest();
  await at.pass(1_000);
  expect(await ann.closed).toBe(1006);
  for (let waited = 0; waited < 50_000; waited += 10_000) {
    await ben.rest();
    await at.pass(10_000);
  }
  await ben.rest();
  await at.pass(9_000);
  expect(await ben.rest()).toEqual([]);
  await at.pass(1_000);
  expect(await ben.next('on-peer-leave')).toMatchObject({ peer_id: 'ann' });
  expect(at.media.peer('room', 'ann')?.isClosed).toBe(true);
  expect(await at.open('ann', at.tokenFor('ann', 'judge')).next('on-error')).toMatchObject({ code: 5000 });
});

test('[VR-10] who was told to join again can do so at once, also with the same peer id', async () => {
  at = await createTestVideo({ limits: { graceMs: 1_000 } });
  const ben = await at.joined('ben');
  const ann = await at.joined('ann', 'judge');
  ann.ws.terminate();
  await waitUntil(() => at.video.rooms.numbers().sockets === 1, { timeoutMs: 60_000 });
  await at.pass(1_000);
  expect(await ben.next('on-peer-leave')).toMatchObject({ peer_id: 'ann' });
  expect(await at.open('ann', at.tokenFor('ann', 'judge')).next('on-error')).toMatchObject({ code: 5000 });
  await at.joined('ann', 'judge');
});

test('[VR-10] a client that the room has forgotten is told to join again, and its token is free at once', async () => {
  at = await createTestVideo();
  await at.joined('ben');
  const ann = at.open('ann', at.tokenFor('ann', 'judge'));
  await ann.next('room-state');
  ann.notify('track-update', { tracks: { mic: testTrack({ track_id: 'mic' }) } });
  expect(await ann.next('on-error')).toMatchObject({ code: 5000 });
  await at.joined('ann-again', 'judge', { tokenId: 'token ann' });
  expect(await ann.closed).toBe(1000);
  const offering = at.open('cleo', at.tokenFor('cleo', 'judge'));
  await offering.next('room-state');
  expect(await publish(offering, ['mic'])).toMatchObject({ error: { code: 6000 } });
  expect(await offering.next('on-error')).toMatchObject({ code: 5000 });
  await at.joined('cleo-again', 'judge', { tokenId: 'token cleo' });
});
