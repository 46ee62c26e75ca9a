import { expect, test } from 'vitest';
import { createReceiveStream } from './receive-stream.ts';
import { parseRtcp } from './rtcp-read.ts';
import { writeNack, writePictureLoss, writeReceiverReport, writeSenderReport } from './rtcp-write.ts';
import { extensionAt, extensionText, isRtcp, parseRtp } from './rtp-packet.ts';
import { extendSequence, sequenceDistance } from './sequence.ts';
import { createTransportFeedback } from './transport-feedback.ts';
import { readVideoPayload } from './video-payload.ts';

test('[MD-2] header, extensions and payload of a packet are read where they stand', () => {
  // Marker, type 96, extension 1 = "0", extension 2 = three bytes, payload 0x9000, two bytes of padding.
  const packet = Buffer.from('b0e000070000000900000003bede00021030220a0b0c000090000002', 'hex');
  const header = parseRtp(packet)!;
  expect(header).toMatchObject({ marker: true, payloadType: 96, sequence: 7, timestamp: 9, ssrc: 3 });
  expect(packet.subarray(header.payloadStart, header.payloadEnd).toString('hex')).toBe('9000');
  expect(extensionText(packet, header, 1)).toBe('0');
  expect(extensionAt(packet, header, 2, 3)).toBe(19);
  expect(extensionAt(packet, header, 2, 4)).toBe(-1);
  expect(extensionAt(packet, header, 3, 1)).toBe(-1);
});

test('[MD-2] extensions with two-byte headers are read as well', () => {
  const packet = Buffer.from('906000070000000900000003100000020101300002010102aa', 'hex');
  const header = parseRtp(packet)!;
  expect(extensionText(packet, header, 1)).toBe('0');
  expect(packet[extensionAt(packet, header, 2, 1)]).toBe(1);
});

test('[MD-2] RTCP messages are read as they were written', () => {
  const compound = Buffer.concat([
    writeSenderReport({ ssrc: 1, ntpHigh: 2, ntpLow: 3, timestamp: 4, packets: 5, octets: 6 }),
    writeReceiverReport(7, [
      {
        ssrc: 8,
        fractionLost: 128,
        packetsLost: 3,
        highestSequence: 9,
        jitter: 10,
        lastSenderReport: 11,
        delaySinceLast: 12,
      },
    ]),
    writeNack(1, 2, [65_535, 0, 14, 40]),
    writePictureLoss(1, 2),
  ]);
  expect(isRtcp(compound)).toBe(true);
  expect(parseRtcp(compound)).toMatchObject([
    { type: 'sender-report', ssrc: 1, ntpHigh: 2, ntpLow: 3, timestamp: 4 },
    { type: 'receiver-report', reports: [{ ssrc: 8, fractionLost: 0.5, packetsLost: 3, lastSenderReport: 11 }] },
    { type: 'nack', media: 2, sequences: [65_535, 0, 14, 40] },
    { type: 'picture-loss', media: 2 },
  ]);
});

test('[MD-2] sequence numbers go on over their end', () => {
  expect(sequenceDistance(65_534, 2)).toBe(4);
  expect(sequenceDistance(2, 65_534)).toBe(-4);
  expect(extendSequence(131_070, 1)).toBe(131_073);
});

test('[MD-3] a missing packet is asked for at once, again after a while, and not for ever', () => {
  const stream = createReceiveStream({ ssrc: 1, clockRate: 90_000, canNack: true });
  expect(stream.receive(65_534, 0, 0)).toEqual([]);
  expect(stream.receive(1, 0, 1)).toEqual([65_535, 0]);
  expect(stream.retries(30)).toEqual([]);
  expect(stream.recover(0)).toBe(true);
  expect(stream.recover(0)).toBe(false);
  expect(stream.retries(70)).toEqual([65_535]);
  expect(stream.retries(5000)).toEqual([]);
  expect(stream.report(5000)).toMatchObject({ packetsLost: 1, fractionLost: 64, highestSequence: 65_537 + 65_536 });
});

test('[MD-3] audio is not asked for again', () => {
  const stream = createReceiveStream({ ssrc: 1, clockRate: 48_000, canNack: false });
  stream.receive(1, 0, 0);
  expect(stream.receive(4, 0, 1)).toEqual([]);
});

test('[MD-4] the feedback names every packet since the last one: when it came, or that it did not', () => {
  const feedback = createTransportFeedback(5);
  expect(feedback.take()).toBeUndefined();
  feedback.record(65_535, 9, 1000);
  feedback.record(2, 9, 1010);
  feedback.record(0, 9, 1001);
  feedback.record(0, 9, 1002);
  const packet = feedback.take()!;
  expect(packet.length % 4).toBe(0);
  expect([packet.readUInt16BE(12), packet.readUInt16BE(14)]).toEqual([65_535, 4]);
  // 1000 ms lies 160 ticks of 250 µs behind the reference of 960 ms; then 4 and 36 ticks. Number 1 is missing.
  expect(packet.readUInt16BE(20)).toBe(0b11_01_01_00_01_00_00_00);
  expect([...packet.subarray(22, 25)]).toEqual([160, 4, 36]);
  feedback.record(5, 9, 1060);
  expect(feedback.take()!.readUInt16BE(12)).toBe(3);
});

test('[MD-5] key frames and picture ids of VP8, VP9 and H264 are found', () => {
  const read = (codec: 'VP8' | 'VP9' | 'H264', hex: string) => {
    const bytes = Buffer.from(hex, 'hex');
    return readVideoPayload(codec, bytes, 0, bytes.length);
  };
  expect(read('VP8', '90e0812305400000')).toMatchObject({
    startsKeyFrame: true,
    pictureId: 0x123,
    pictureIdAt: 2,
    tl0: 5,
  });
  expect(read('VP8', '90800101')).toMatchObject({ startsKeyFrame: false, pictureId: 1, pictureIdBits: 7, tl0At: -1 });
  expect(read('VP8', '80800100')).toMatchObject({ startsKeyFrame: false });
  expect(read('VP9', 'a881230007')).toMatchObject({ startsKeyFrame: true, pictureId: 0x123, tl0: 7, tl0At: 4 });
  expect(read('VP9', 'e881230007')).toMatchObject({ startsKeyFrame: false });
  expect(read('H264', '65')).toMatchObject({ startsKeyFrame: true });
  expect(read('H264', '7c85')).toMatchObject({ startsKeyFrame: true });
  expect(read('H264', '7c05')).toMatchObject({ startsKeyFrame: false });
  expect(read('H264', '780002410000026742')).toMatchObject({ startsKeyFrame: true });
  expect(read('H264', '41')).toMatchObject({ startsKeyFrame: false });
});
