import { expect, test } from 'vitest';
import { browserOffer } from '../../../test/browser-offer.ts';
import { parseSdp } from '../sdp/session-description.ts';
import { RoomRouter } from './room.ts';

const transport = { iceUfrag: 'u', icePassword: 'p', fingerprint: 'f', candidates: [] };
const nothing = (): void => undefined;

/** Ana publishes a microphone and a camera, and is asked for `back`; Ben receives what `take` is called with. */
const createStage = (take: (packet: Buffer) => void, back: (packet: Buffer) => void = nothing) => {
  let ssrc = 1000;
  const router = new RoomRouter(
    { layerSources: () => undefined, offerDue: nothing, speakers: nothing, quality: nothing, layers: nothing },
    () => (ssrc += 10),
  );
  const options = { videoOnRequest: false, degrade: false };
  const ana = router.addPeer('ana', options, { publish: back, subscribe: nothing });
  const ben = router.addPeer('ben', options, { publish: nothing, subscribe: take });
  const tracks = [
    { trackId: 'microphone', streamId: 'stream', kind: 'audio' },
    { trackId: 'camera', streamId: 'stream', kind: 'video' },
  ] as const;
  router.publish('ana', parseSdp(browserOffer), tracks, transport, 1, 0);
  router.subscribe(
    'ben',
    tracks.map(({ trackId }) => ({ publisherId: 'ana', trackId })),
    0,
  );
  ben.subscribe.offer(transport, 1);
  ben.subscribe.setOpen(true, 0);
  return { ana: ana.publish, router };
};
const writeHeader = (packet: Buffer, payloadType: number, index: number, ssrc: number): Buffer => {
  packet[0] = 0x80 | (packet[0]! & 0x10);
  packet[1] = payloadType;
  packet.writeUInt16BE(index & 0xffff, 2);
  packet.writeUInt32BE((index * 960) >>> 0, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
};
const sound = (index: number): Buffer => writeHeader(Buffer.alloc(60), 111, index, 1001);
/** The start of a key frame of the best layer. */
const picture = (index: number, isKeyFrame = true): Buffer => {
  const start = Buffer.from([0x10, ...Array.from({ length: 11 }, () => 0), 0xbe, 0xde, 0, 1, 0x40, 0x31, 0xa0, 0x66]);
  return writeHeader(
    Buffer.concat([start, Buffer.from([0x10, isKeyFrame ? 0 : 1]), Buffer.alloc(40)]),
    96,
    index,
    2001,
  );
};

test('[MD-27] a track flows from its first packet on, and without a gap however long it lasts: past every wrap of its numbers', () => {
  const sequences: number[] = [];
  const { ana } = createStage((packet) => void sequences.push(packet.readUInt16BE(2)));
  const count = 150_000;
  for (let index = 0; index < count; index += 1) ana.receive(sound(index), index * 20);
  expect(sequences).toHaveLength(count);
  expect(sequences.every((value, index) => index === 0 || value === ((sequences[index - 1]! + 1) & 0xffff))).toBe(true);
});

test('[MD-29] a process that is behind drops video and goes on with sound; afterwards both flow', () => {
  const received: string[] = [];
  const { ana } = createStage((packet) => void received.push((packet[1]! & 127) === 111 ? 'sound' : 'picture'));
  const send = (index: number, isBehind: boolean): void => {
    ana.receive(sound(index), index * 20, isBehind);
    ana.receive(picture(index), index * 20, isBehind);
  };
  send(0, false);
  expect(received).toEqual(['sound', 'picture']);
  for (let index = 1; index < 10; index += 1) send(index, true);
  expect(received.slice(2)).toEqual(Array.from({ length: 9 }, () => 'sound'));
  expect(ana.counters.shed).toBe(9);
  send(10, false);
  expect(received.slice(-2)).toEqual(['sound', 'picture']);
});

test('[MD-19] a key frame is asked for again until it comes, and not more often than a publisher can answer', () => {
  const asked: number[] = [];
  let now = 0;
  const received: Buffer[] = [];
  const { ana, router } = createStage(
    (packet) => void received.push(packet),
    (packet) => {
      if (packet[1] === 206) asked.push(now);
    },
  );
  for (now = 50; now <= 1000; now += 50) {
    ana.receive(picture(now / 50, false), now);
    router.sendFeedback(now);
  }
  expect(received).toEqual([]);
  expect(asked).toEqual([50, 200, 350, 500, 650, 800, 950]);
  ana.receive(picture(21), 1050);
  expect(received).toHaveLength(1);
  for (now = 1100; now <= 2000; now += 50) router.sendFeedback(now);
  expect(asked).toHaveLength(7);
});

test('[MD-10] a section of another kind than its track is not taken: a camera does not pass as a microphone', () => {
  const { ana, router } = createStage(nothing);
  const claimed = [{ trackId: 'camera', streamId: 'stream', kind: 'audio' }] as const;
  const answer = router.publish('ana', parseSdp(browserOffer), claimed, transport, 2, 0);
  expect(answer).not.toContain('a=recvonly');
  expect([...ana.tracks.values()]).toEqual([]);
  expect(router.findTrack('camera')).toBeUndefined();
});
