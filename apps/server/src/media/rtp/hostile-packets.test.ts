import { expect, test } from 'vitest';
import { createRandom } from '../../../test/random-bytes.ts';
import { parseSdp } from '../sdp/session-description.ts';
import { answerPublish } from '../sdp/publish-answer.ts';
import { BadSdp } from '../engine.ts';
import { parseRtcp } from './rtcp-read.ts';
import { writeNack, writePictureLoss, writeReceiverReport, writeSenderReport } from './rtcp-write.ts';
import { extensionAt, extensionText, parseRtp } from './rtp-packet.ts';
import { readVideoPayload } from './video-payload.ts';
import { browserOffer } from '../../../test/browser-offer.ts';

const runs = 100_000;

test('[MD-1] no RTP packet, random or damaged, makes the reader fail or read outside of it', () => {
  const random = createRandom(1);
  const valid = Buffer.from('907b00010000000200000003bede0002100131f0220a0b0c9000112233', 'hex');
  let read = 0;
  for (let run = 0; run < runs; run += 1) {
    const packet = run % 2 === 0 ? random.bytes(random.below(80)) : random.damage(valid);
    const header = parseRtp(packet);
    if (!header) continue;
    read += 1;
    if (header.payloadEnd > packet.length || header.payloadStart > header.payloadEnd)
      expect.fail(packet.toString('hex'));
    for (const id of [1, 2, 15]) {
      const at = extensionAt(packet, header, id, 2);
      if (at + 2 > header.extensionEnd) expect.fail(packet.toString('hex'));
      extensionText(packet, header, id);
    }
    for (const codec of ['VP8', 'VP9', 'H264'] as const) {
      const payload = readVideoPayload(codec, packet, header.payloadStart, header.payloadEnd);
      const ends = Math.max(payload.pictureIdAt + (payload.pictureIdBits === 15 ? 2 : 1), payload.tl0At + 1);
      if (header.payloadStart + ends > header.payloadEnd && (payload.pictureIdAt >= 0 || payload.tl0At >= 0))
        expect.fail(packet.toString('hex'));
    }
  }
  expect(read).toBeGreaterThan(runs / 4);
});

test('[MD-1] no RTCP packet, random or damaged, makes the reader fail', () => {
  const random = createRandom(2);
  const valid = Buffer.concat([
    writeSenderReport({ ssrc: 1, ntpHigh: 2, ntpLow: 3, timestamp: 4, packets: 5, octets: 6 }),
    writeReceiverReport(1, [
      {
        ssrc: 2,
        fractionLost: 9,
        packetsLost: 1,
        highestSequence: 7,
        jitter: 1,
        lastSenderReport: 1,
        delaySinceLast: 1,
      },
    ]),
    writeNack(1, 2, [5, 6, 40]),
    writePictureLoss(1, 2),
  ]);
  let messages = 0;
  for (let run = 0; run < runs; run += 1)
    messages += parseRtcp(run % 2 === 0 ? random.bytes(random.below(120)) : random.damage(valid)).length;
  expect(messages).toBeGreaterThan(runs / 2);
});

test('[MD-1] no session description, however damaged, makes the reader fail with anything but BadSdp', () => {
  const random = createRandom(3);
  const valid = Buffer.from(browserOffer);
  const transport = { iceUfrag: 'u', icePassword: 'p', fingerprint: 'f', candidates: [] };
  let read = 0;
  for (let run = 0; run < runs; run += 1) {
    const sdp = random.damage(valid).toString('latin1');
    try {
      const { sdp: answer } = answerPublish(parseSdp(sdp), () => true, transport, 1);
      read += 1;
      // A line of the offer never becomes a line of its own in the answer.
      if (!/^(?:[a-z]=[^\r\n]*\r\n)+$/u.test(answer)) expect.fail(JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof BadSdp)) throw error;
    }
  }
  expect(read).toBeGreaterThan(runs / 4);
});
