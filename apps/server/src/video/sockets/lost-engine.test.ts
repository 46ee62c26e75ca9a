import { afterEach, expect, test } from 'vitest';
import { fakeOffer } from '../../../test/fake-media.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';

let at: TestVideo;
afterEach(() => at.close());
const lose = () => at.media.rooms.get('room')?.events.lost('killed');
const track = { track_id: 'a', stream_id: 's', type: 'audio', source: 'regular', description: '', mute: true };
const publish = { desc: { type: 'offer', sdp: fakeOffer(['a']) }, tracks: { a: track } };

test('[VR-15] a lost engine is replaced, and its peers are offered what they receive over the sockets that they have', async () => {
  at = await createTestVideo();
  const [ann, ben] = [await at.joined('ann'), await at.joined('ben')];
  await ann.call('offer', publish);
  expect(await ben.next('offer')).toMatchObject({ sdp: 'v=0 a' });
  at.media.rooms.get('room')?.events.layerSources('ann', [{ mid: '1', rid: 'f', ssrc: 7 }]);
  const before = at.media.peer('room', 'ben');
  lose();
  expect(await ben.next('offer')).toMatchObject({ sdp: 'v=0 a' });
  const after = at.media.peer('room', 'ben');
  expect(after).not.toBe(before);
  expect(after?.options.continues).toMatchObject({ count: 1, sections: [] });
  expect(at.media.peer('room', 'ann')?.options.continues?.layers).toEqual([{ mid: '1', rid: 'f', ssrc: 7 }]);
  expect([...(at.media.peer('room', 'ann')?.muted ?? [])]).toEqual(['a']);
  // The client offers by itself: its socket is left alone.
  expect(await ann.call('offer', publish)).toMatchObject({ result: { sdp: 'v=0 accepted a' } });
  await at.pass(5_000);
  expect(await ben.closed).toBe(1012);
  expect(await ann.call('ping')).toMatchObject({ result: {} });
  const again = at.open('ben', at.tokenFor('ben', 'presenter'));
  expect(await again.next('peer-list')).toMatchObject({ peers: { ann: { tracks: { a: track } } } });
});

test('[VR-15] an offer and its candidates that come before the next engine is there wait for it', async () => {
  at = await createTestVideo();
  const ann = await at.joined('ann');
  let open: (value: unknown) => void = () => undefined;
  const opened = new Promise((resolve) => (open = resolve));
  const { engine } = at.media;
  const openRoom = engine.openRoom.bind(engine);
  engine.openRoom = async (...args) => opened.then(() => openRoom(...args));
  lose();
  const answer = ann.call('offer', publish);
  ann.notify('trickle', { target: 0, candidate: { candidate: 'candidate:1' } });
  await ann.call('ping');
  open(undefined);
  expect(await answer).toMatchObject({ result: { sdp: 'v=0 accepted a' } });
  await ann.call('ping');
  expect(at.media.peer('room', 'ann')?.candidates).toEqual(['candidate:1']);
});

test('[VR-15] when no engine answers, the peers are told to join again, and the next join gets one', async () => {
  at = await createTestVideo({ limits: { engineTries: 1 } });
  const ann = await at.joined('ann');
  at.media.health.isGone = true;
  lose();
  expect(await ann.next('on-error')).toMatchObject({ code: 503 });
  expect(await ann.closed).toBe(1000);
  at.media.health.isGone = false;
  await at.joined('ann2', 'presenter', { tokenId: 'token ann' });
});

const join = { name: 'Ann', offer: { type: 'offer', sdp: fakeOffer() } };
const comesBack = (seconds: number): void =>
  void setTimeout(() => (at.media.health.isGone = false), seconds * 1000).unref();

test('[VR-33] a join while no engine answers waits for one', async () => {
  at = await createTestVideo();
  const ann = at.open('ann', at.tokenFor('ann', 'host'));
  await ann.next('room-state');
  at.media.health.isGone = true;
  const joined = ann.call('join', join);
  comesBack(1.5);
  expect(await joined).toMatchObject({ result: { type: 'answer' } });
});

test('[VR-33] when none comes, the join is refused with a code that clients try again', async () => {
  at = await createTestVideo({ limits: { engineTries: 1 } });
  const ann = at.open('ann', at.tokenFor('ann', 'host'));
  await ann.next('room-state');
  at.media.health.isGone = true;
  expect(await ann.call('join', join)).toMatchObject({ error: { code: 503, message: expect.any(String) as string } });
  at.media.health.isGone = false;
  expect(await ann.call('join', join)).toMatchObject({ result: { type: 'answer' } });
});

test('[VR-33] init sends new visitors away meanwhile, with a code that clients try again, and lets those inside come back', async () => {
  at = await createTestVideo();
  await at.joined('ann');
  const init = async (peer: string) => {
    const headers = { authorization: `Bearer ${at.tokenFor(peer, 'presenter')}` };
    const answer = await at.http.inject({ url: `/init?peer_id=${peer}&user_agent=t`, headers });
    return { status: answer.statusCode, code: answer.json<{ code?: number }>().code };
  };
  at.media.health.isGone = true;
  expect(await init('ben')).toEqual({ status: 503, code: 503 });
  expect(await init('ann')).toMatchObject({ status: 200 });
  at.media.health.isGone = false;
  expect(await init('ben')).toMatchObject({ status: 200 });
});

test('[VR-34] candidates that come before the next engine is there are kept up to a number', async () => {
  at = await createTestVideo({ limits: { framesPerSecond: 1_000 } });
  const ann = await at.joined('ann');
  at.media.health.isGone = true;
  lose();
  for (let n = 0; n < 300; n += 1) ann.notify('trickle', { target: 0, candidate: { candidate: `candidate:${n}` } });
  await ann.call('ping');
  at.media.health.isGone = false;
  await ann.next('offer');
  await ann.call('ping');
  expect(at.media.peer('room', 'ann')?.candidates).toEqual(Array.from({ length: 50 }, (_, n) => `candidate:${n}`));
});
