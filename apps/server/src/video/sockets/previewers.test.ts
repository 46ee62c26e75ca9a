import { afterEach, expect, test } from 'vitest';
import { fakeOffer } from '../../../test/fake-media.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';

let at: TestVideo;
afterEach(() => at.close());
const join = { offer: { type: 'offer', sdp: fakeOffer() } };

test('[VR-35] who previews takes no place of the room, and is refused at the join when it is full', async () => {
  at = await createTestVideo({ limits: { peers: 1 } });
  const eve = at.open('eve', at.tokenFor('eve', 'audience'));
  await eve.next('room-state');
  const ann = await at.joined('ann', 'host');
  expect(await eve.call('join', join)).toMatchObject({ error: { code: 429 } });
  ann.notify('leave');
  ann.ws.close(1000);
  await ann.closed;
  expect(await eve.call('join', join)).toMatchObject({ result: {} });
});

test('[VR-35] there is a limit of its own for those who preview', async () => {
  at = await createTestVideo({ limits: { previewers: 1 } });
  await at.open('eve', at.tokenFor('eve', 'audience')).next('room-state');
  const second = at.open('zoe', at.tokenFor('zoe', 'audience'));
  expect(await second.next('on-error')).toMatchObject({ code: 429 });
});

test('[VR-35] a client that only pings is sent away after a quarter of an hour, and its room ends', async () => {
  at = await createTestVideo();
  const eve = at.open('eve', at.tokenFor('eve', 'audience'));
  await eve.next('room-state');
  const minutes = async (count: number): Promise<void> => {
    for (let passed = 0; passed < count * 6; passed += 1) {
      await eve.call('ping');
      await at.pass(10_000);
    }
  };
  await minutes(14);
  // A new socket of the same peer does not begin again.
  const again = at.open('eve', at.tokenFor('eve', 'audience', { ttlMs: 3_600_000 }));
  await again.next('room-state');
  await again.call('ping');
  await at.pass(10_000);
  expect(at.video.rooms.numbers()).toMatchObject({ rooms: 1, peers: 1 });
  for (let passed = 0; passed < 5; passed += 1) {
    await again.call('ping');
    await at.pass(10_000);
  }
  expect(await again.next('on-error')).toMatchObject({ code: 5000 });
  expect(await again.closed).toBe(1000);
  expect(at.video.rooms.numbers()).toMatchObject({ rooms: 0, peers: 0, sockets: 0 });
});

test.each(['__proto__', 'constructor', 'toString'])('[VR-36] %s is no peer id', async (peerId) => {
  at = await createTestVideo();
  expect(await at.open(peerId, at.tokenFor('eve', 'audience')).next('on-error')).toMatchObject({ code: -32_602 });
  const headers = { authorization: `Bearer ${at.tokenFor('eve', 'audience')}` };
  expect((await at.http.inject({ url: `/init?peer_id=${peerId}`, headers })).statusCode).toBe(400);
});

test('[VR-36] a track with such an id is not published, and changes nothing', async () => {
  at = await createTestVideo();
  const ann = await at.joined('ann');
  const track = '{"track_id":"__proto__","stream_id":"s","type":"audio"}';
  const desc = '{"type":"offer","sdp":"v=0"}';
  ann.send(`{"id":"x","method":"offer","params":{"desc":${desc},"tracks":{"__proto__":${track}}}}`);
  await ann.call('ping');
  expect(at.media.peer('room', 'ann')?.published).toEqual([]);
  const ben = at.open('ben', at.tokenFor('ben', 'judge'));
  expect(await ben.next('room-state')).toMatchObject({ peers: { ann: { tracks: {} } } });
});
