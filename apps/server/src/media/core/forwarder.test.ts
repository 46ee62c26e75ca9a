import { expect, test } from 'vitest';
import { browserOffer } from '../../../test/browser-offer.ts';
import { parseSdp } from '../sdp/session-description.ts';
import { RoomRouter } from './room.ts';

const transport = { iceUfrag: 'u', icePassword: 'p', fingerprint: 'f', candidates: [] };
const nothing = (): void => undefined;

test('[MD-27] a track flows from its first packet on, and without a gap however long it lasts: past every wrap of its numbers', () => {
  let ssrc = 1000;
  const sequences: number[] = [];
  const router = new RoomRouter(
    { offerDue: nothing, speakers: nothing, quality: nothing, layers: nothing },
    () => (ssrc += 10),
  );
  const options = { videoOnRequest: false, degrade: false };
  const ana = router.addPeer('ana', options, { publish: nothing, subscribe: nothing });
  const ben = router.addPeer('ben', options, {
    publish: nothing,
    subscribe: (packet) => void sequences.push(packet.readUInt16BE(2)),
  });
  router.publish(
    'ana',
    parseSdp(browserOffer),
    [{ trackId: 'microphone', streamId: 'stream', kind: 'audio' }],
    transport,
    1,
    0,
  );
  router.subscribe('ben', [{ publisherId: 'ana', trackId: 'microphone' }], 0);
  ben.subscribe.offer(transport, 1);
  ben.subscribe.setOpen(true, 0);
  const count = 150_000;
  for (let index = 0; index < count; index += 1) {
    const packet = Buffer.alloc(60);
    packet[0] = 0x80;
    packet[1] = 111;
    packet.writeUInt16BE(index & 0xffff, 2);
    packet.writeUInt32BE((index * 960) >>> 0, 4);
    packet.writeUInt32BE(1001, 8);
    ana.publish.receive(packet, index * 20);
  }
  expect(sequences).toHaveLength(count);
  expect(sequences.every((value, index) => index === 0 || value === ((sequences[index - 1]! + 1) & 0xffff))).toBe(true);
});
