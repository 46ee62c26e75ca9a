import { afterEach, describe, expect, test } from 'vitest';
import { fakeOffer } from '../../../test/fake-media.ts';
import { createMemoryDirectory } from '../../../test/memory-directory.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';
import { testTrack } from '../../../test/video-room.ts';

let at: TestVideo;
afterEach(() => at.close());

const publish = async (client: Awaited<ReturnType<TestVideo['joined']>>, trackIds: string[]) => {
  const tracks = Object.fromEntries(trackIds.map((track_id) => [track_id, testTrack({ track_id })]));
  return client.call('offer', { desc: { type: 'offer', sdp: fakeOffer(trackIds) }, tracks });
};

describe('a connection', () => {
  test('[R-255] [R-257] [R-262] [VR-2] preview, join and media in the order of the protocol', async () => {
    at = await createTestVideo();
    const ann = await at.joined('ann');
    expect(await publish(ann, ['mic'])).toMatchObject({ result: { type: 'answer', sdp: 'v=0 accepted mic' } });
    const ben = at.open('ben', at.tokenFor('ben', 'audience'));
    await ben.next('on-policy-change');
    await ben.next('room-state');
    expect(await ben.call('ping', { timestamp: 1 })).toMatchObject({ result: { timestamp: expect.any(Number) } });
    const order: unknown[] = [];
    ben.ws.on('message', (bytes: Buffer) => order.push(JSON.parse(bytes.toString()).method ?? 'answer'));
    await ben.call('join', { name: 'Ben', offer: { type: 'offer', sdp: fakeOffer() } });
    expect(await ben.next('offer')).toEqual({ type: 'offer', sdp: 'v=0 mic' });
    expect(order).toEqual(['answer', 'peer-list', 'offer']);
    expect(await ann.next('on-peer-join')).toMatchObject({ peer_id: 'ben', info: { name: 'Ben' } });
  });
  test('[R-275] [R-276] [R-280] [R-281] offers, answers and candidates reach the engine and come from it', async () => {
    at = await createTestVideo();
    const ann = await at.joined('ann');
    ann.notify('trickle', { target: 0, candidate: { candidate: 'one', sdpMid: '0' } });
    ann.notify('trickle', { target: 1, candidate: { candidate: 'two', sdpMLineIndex: 0 } });
    await ann.rest();
    expect(at.media.peer('room', 'ann')).toMatchObject({ candidates: ['one', 'two'], answers: ['v=0'] });
    at.media.rooms.get('room')?.events.candidate('ann', 'subscribe', { candidate: 'three' });
    expect(await ann.next('trickle')).toEqual({ target: 1, candidate: { candidate: 'three' } });
    at.media.rooms.get('room')?.events.connection('ann', 'subscribe', 'failed');
    expect(at.media.peer('room', 'ann')?.restarts).toBe(1);
  });
  test('[R-260] [VR-3] a description that the engine cannot use is refused, and the next one is taken', async () => {
    at = await createTestVideo();
    const ann = at.open('ann', at.tokenFor('ann', 'host'));
    await ann.next('on-policy-change');
    expect(await ann.call('join', { offer: { type: 'offer', sdp: 'nonsense' } })).toMatchObject({
      error: { code: 4000 },
    });
    expect(await ann.call('join', { offer: { type: 'offer', sdp: fakeOffer() } })).toMatchObject({
      result: { type: 'answer' },
    });
    expect(await ann.call('offer', { desc: { type: 'offer', sdp: 'nonsense' } })).toMatchObject({
      error: { code: 4000 },
    });
    expect(await publish(ann, ['mic'])).toMatchObject({ result: { sdp: 'v=0 accepted mic' } });
  });
  test('[VR-11] a track that the offer holds and its list does not is not accepted', async () => {
    at = await createTestVideo();
    const eve = await at.joined('eve', 'audience');
    const mic = testTrack({ track_id: 'mic' });
    const smuggled = { desc: { type: 'offer', sdp: fakeOffer(['mic', 'cam']) } };
    expect(await eve.call('offer', { ...smuggled, tracks: { mic } })).toMatchObject({
      result: { sdp: 'v=0 accepted ' },
    });
    expect(await eve.next('on-warning')).toMatchObject({ code: 403 });
    const ann = await at.joined('ann');
    expect(await ann.call('offer', { ...smuggled, tracks: { mic } })).toMatchObject({
      result: { sdp: 'v=0 accepted mic' },
    });
  });
  test('[R-293] counters of the engine are sent now and then', async () => {
    at = await createTestVideo();
    const ann = await at.joined('ann');
    for (let n = 0; n < 10; n += 1) await at.pass(1);
    expect(await ann.next('sfu-stats')).toEqual({ packets: 1 });
  });
  test('[R-278] analytics are taken without an answer', async () => {
    at = await createTestVideo();
    const ann = await at.joined('ann');
    ann.notify('analytics', { name: 'subscribe.failed', info: { a: 1 }, timestamp: 1 });
    expect(await ann.rest()).toEqual([]);
  });
});

describe('refused at the socket', () => {
  test.each([
    ['', 2004],
    ['a.b', 2004],
  ])('[R-194] the token %j', async (token, code) => {
    at = await createTestVideo();
    const client = at.open('ann', token);
    expect(await client.next('on-error')).toMatchObject({ code });
    expect(await client.closed).toBe(1000);
  });
  test('[VR-4] [VR-16] [R-367] an expired token, an unknown role, a token in use, a peer id of another token', async () => {
    at = await createTestVideo();
    await at.joined('ann', 'judge');
    const codeOf = async (peerId: string, token: string) => (await at.open(peerId, token).next('on-error'))['code'];
    expect(await codeOf('eve', at.tokenFor('eve', 'judge', { ttlMs: -1 }))).toBe(2000);
    expect(await codeOf('eve', at.tokenFor('eve', 'king'))).toBe(6008);
    expect(await codeOf('eve', at.tokenFor('ann', 'judge'))).toBe(5001);
    expect(await codeOf('ann', at.tokenFor('eve', 'host'))).toBe(2000);
    expect(await codeOf('../x', at.tokenFor('eve', 'judge'))).toBe(-32_602);
    expect(at.video.rooms.numbers()).toMatchObject({ rooms: 1, peers: 1 });
  });
});

describe('the end', () => {
  test('[R-258] [R-279] the last peer to leave closes the room and its media; the next one opens it again', async () => {
    at = await createTestVideo();
    const ann = await at.joined('ann');
    ann.notify('leave', { version: '1.0' });
    ann.ws.close(1000, 'Normal Close');
    await ann.closed;
    await at.pass(1_000);
    expect(at.video.rooms.numbers()).toEqual({ rooms: 0, peers: 0, sockets: 0 });
    expect(at.media.rooms.size).toBe(0);
    await at.joined('ann');
    expect(at.media.rooms.size).toBe(1);
  });
  test('[R-356] [VR-13] a lock that could not be kept is not acknowledged', async () => {
    const lock = async () => Promise.reject(new Error('disk'));
    at = await createTestVideo({ directory: { ...createMemoryDirectory(), lock } });
    const ann = await at.joined('ann', 'host');
    expect(await ann.call('end-room', { lock: true })).toMatchObject({ error: { code: 5000 } });
  });
});

describe('limits', () => {
  test('[VR-18] a flood, a binary frame and one that is too long end their own socket only', async () => {
    at = await createTestVideo({ limits: { framesPerSecond: 20, frameBytes: 5_000 } });
    const [ann, ben, eve, zoe] = [
      await at.joined('ann'),
      await at.joined('ben'),
      await at.joined('eve'),
      await at.joined('zoe'),
    ];
    for (let n = 0; n < 30; n += 1) ann.send({ method: 'leave-me', params: {} });
    ben.ws.send(Buffer.from([1, 2]));
    eve.send('x'.repeat(6_000));
    expect(await ann.closed).toBe(4008);
    expect(await ben.closed).toBe(1003);
    expect(await eve.closed).toBe(1009);
    at.clock.now += 1_000;
    expect(await zoe.call('broadcast', { info: { message: 'here' } })).toMatchObject({ result: {} });
  });
  test('[RT-13] an address has so many sockets, and the nodes of an installation share them', async () => {
    at = await createTestVideo({ limits: { socketsPerAddress: 4 }, nodeCount: 2 });
    const [ann] = [await at.joined('ann'), await at.joined('ben')];
    const late = at.open('eve', at.tokenFor('eve', 'audience'));
    await late.closed;
    expect((await ann.call('ping', { timestamp: 1 })).result).toBeDefined();
    ann.ws.close();
    await ann.closed;
    await at.joined('eve');
  });
  test('[VR-18] a frame that is not of the protocol is answered, and the socket goes on', async () => {
    at = await createTestVideo();
    const ann = await at.joined('ann');
    ann.send('hello');
    expect(await ann.next('on-warning')).toMatchObject({ code: 6004 });
    expect(await ann.call('dance')).toMatchObject({ error: { code: -32_601 } });
    expect(await ann.call('broadcast', { info: {} })).toMatchObject({ error: { code: -32_602 } });
    expect(await ann.call('broadcast', { info: { message: 'x' } })).toMatchObject({ result: {} });
  });
});

describe('recording', () => {
  const url = 'https://podium.example/r';
  test('[R-171] without a program that records, the start notice carries an error code', async () => {
    at = await createTestVideo();
    const ann = await at.joined('ann', 'host');
    expect(await ann.call('rtmp-start', { meeting_url: url, record: true })).toMatchObject({ result: {} });
    expect(await ann.next('on-record-start')).toMatchObject({ type: 'Browser', error: { code: 5003 } });
    await ann.call('hls-start', { variants: [{ meeting_url: url }] });
    expect(await ann.next('on-hls-start')).toMatchObject({ enabled: false, error: { code: 5003 } });
  });
  test('[R-017] [VR-14] with one it runs until it is stopped', async () => {
    const calls: string[] = [];
    at = await createTestVideo({
      egress: {
        start: async (roomId, part) => (calls.push(`start ${roomId} ${part}`), {}),
        stop: async (roomId, part) => void calls.push(`stop ${roomId} ${part}`),
      },
    });
    const ann = await at.joined('ann', 'host');
    await ann.call('rtmp-start', { meeting_url: url, rtmp_urls: ['rtmp://a/b'] });
    expect(await ann.next('on-rtmp-start')).toMatchObject({ started_at: at.clock.now });
    await ann.call('rtmp-stop');
    await ann.next('on-rtmp-stop');
    expect(calls).toEqual(['start room rtmp', 'stop room rtmp']);
  });
});
