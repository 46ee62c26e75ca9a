import { expect, test } from 'vitest';
import { browserOffer } from '../../../test/browser-offer.ts';
import { createRandom } from '../../../test/random-bytes.ts';
import { writeNack, writePictureLoss, writeSenderReport } from '../rtp/rtcp-write.ts';
import { parseSdp } from '../sdp/session-description.ts';
import { RoomRouter } from './room.ts';

const runs = 100_000;
const nothing = (): void => undefined;
const transport = { iceUfrag: 'u', icePassword: 'p', fingerprint: 'f', candidates: [] };
const tracks = [
  { trackId: 'microphone', streamId: 'stream', kind: 'audio' },
  { trackId: 'camera', streamId: 'stream', kind: 'video' },
] as const;

/** The start of a key frame of the best layer, and sound. */
const packets = [
  '90600001000003c0000007d1bede0001403131a0661000000000000000000000000000000000000000000000',
  '806f000100000960000003e90102030405060708',
].map((hex) => Buffer.from(hex, 'hex'));

const createStage = () => {
  let [ssrc, sent] = [1000, 0];
  const events = { layerSources: nothing, offerDue: nothing, speakers: nothing, quality: nothing, layers: nothing };
  const router = new RoomRouter(events, () => (ssrc += 10));
  const count = (): void => void (sent += 1);
  const options = { videoOnRequest: false, degrade: true };
  const ana = router.addPeer('ana', options, { publish: nothing, subscribe: nothing });
  const ben = router.addPeer('ben', options, { publish: nothing, subscribe: count });
  const cleo = router.addPeer('cleo', options, { publish: nothing, subscribe: nothing });
  for (const peerId of ['ana', 'cleo']) router.publish(peerId, parseSdp(browserOffer), tracks, transport, 1, 0);
  const wanted = tracks.map(({ trackId }) => ({ publisherId: 'ana', trackId }));
  router.subscribe('ben', [...wanted, { publisherId: 'cleo', trackId: 'microphone' }], 0);
  ben.subscribe.offer(transport, 1);
  ben.subscribe.setOpen(true, 0);
  return { router, ana: ana.publish, cleo: cleo.publish, ben: ben.subscribe, sent: () => sent };
};

test('[MD-1] a room forwards the sound of one publisher whatever another one and a subscriber have sent', () => {
  const random = createRandom(4);
  const { router, ana, cleo, ben, sent } = createStage();
  const reports = Buffer.concat([
    writeSenderReport({ ssrc: 2001, ntpHigh: 2, ntpLow: 3, timestamp: 4, packets: 5, octets: 6 }),
    writeNack(1, 1030, [5, 6, 40]),
    writePictureLoss(1, 1030),
  ]);
  for (let run = 0; run < runs; run += 1) {
    const damaged = random.damage(packets[run % packets.length]!);
    ana.receive(run % 5 === 0 ? random.bytes(random.below(80)) : damaged, run);
    const report = run % 5 === 0 ? random.bytes(random.below(120)) : random.damage(reports);
    ana.receive(Buffer.from(report), run);
    ben.receive(report, run);
    if (run % 50 === 0) ben.request(random.bytes(random.below(60)).toString('latin1'), run);
    if (run % 100 === 0) {
      router.drain(run);
      router.sendFeedback(run);
      router.adapt(run);
      router.report(run);
    }
  }
  const before = sent();
  expect(before).toBeGreaterThan(1_000);
  for (let index = 0; index < 50; index += 1) {
    const sound = Buffer.from(packets[1]!);
    sound.writeUInt16BE(index, 2);
    cleo.receive(sound, runs + index * 20);
  }
  expect(sent()).toBe(before + 50);
});
