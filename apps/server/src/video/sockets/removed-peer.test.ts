import { afterEach, expect, test } from 'vitest';
import { fakeOffer } from '../../../test/fake-media.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';

let at: TestVideo;
afterEach(() => at.close());

test('[VR-26] a removed peer does not come back with its token, under any id, at any time; a new token lets it in', async () => {
  at = await createTestVideo();
  const host = await at.joined('host', 'host');
  const ann = await at.joined('ann');
  expect(await host.call('peer-leave-request', { requested_for: 'ann', reason: 'out' })).toMatchObject({ result: {} });
  await ann.next('on-peer-leave-request');
  ann.notify('leave', { version: '1.0' });
  ann.ws.close(1000);
  await host.next('on-peer-leave');
  const token = at.tokenFor('ann', 'presenter');
  for (const peerId of ['ann', 'ann2'])
    expect(await at.open(peerId, token).next('on-error')).toMatchObject({ code: 2000 });
  const init = { url: '/init?peer_id=ann3&user_agent=t', headers: { authorization: `Bearer ${token}` } };
  expect((await at.http.inject(init)).statusCode).toBe(403);
  // What is known of tokens does not end with the room.
  host.notify('leave', { version: '1.0' });
  host.ws.close(1000);
  await host.closed;
  await at.pass(1_000);
  expect(at.video.rooms.numbers().rooms).toBe(0);
  expect(await at.open('ann4', token).next('on-error')).toMatchObject({ code: 2000 });
  await at.joined('ann5', 'presenter', { tokenId: 'another token' });
});

test.each(['embedded', 'janus'] as const)(
  '[VR-27] video on request counts where clients can ask: %s',
  async (engineName) => {
    at = await createTestVideo({ engineName });
    const ann = at.open('ann', at.tokenFor('ann', 'audience'));
    await ann.next('on-policy-change');
    const offer = { type: 'offer', sdp: fakeOffer() };
    expect(await ann.call('join', { name: 'Ann', data: '', offer, disableVidAutoSub: true })).toMatchObject({
      result: { type: 'answer' },
    });
    expect(at.media.peer('room', 'ann')?.options.videoOnRequest).toBe(engineName === 'embedded');
  },
);
