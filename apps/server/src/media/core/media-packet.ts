import type { RtpHeader } from '../rtp/rtp-packet.ts';
import type { VideoPayload } from '../rtp/video-payload.ts';
import { sendTimeId } from '../sdp/subscribe-offer.ts';

/**
 * An incoming packet in the form in which it leaves: 12 bytes of header, 8 bytes with the send time, and the payload. There is one
 * buffer for all subscribers; each rewrites the fields of its own and sends at once, and the transport copies.
 */
export interface MediaPacket {
  bytes: Buffer;
  sequence: number;
  timestamp: number;
  video: VideoPayload | undefined;
}

export const headerBytes = 20;

/** 24 bits with 18 behind the point, in seconds: it wraps after 64. */
export const writeSendTime = (bytes: Buffer, nowMs: number): void => {
  const time = Math.floor(((nowMs % 64_000) / 1000) * 262_144) & 0xffffff;
  bytes[17] = time >>> 16;
  bytes[18] = (time >>> 8) & 255;
  bytes[19] = time & 255;
};

/** Takes over the incoming buffer where its header is long enough to hold ours, which is always so for browsers. */
export const toMediaPacket = (
  packet: Buffer,
  header: RtpHeader,
  payloadType: number,
  video: VideoPayload | undefined,
  nowMs: number,
): MediaPacket => {
  const start = header.payloadStart - headerBytes;
  const bytes =
    start >= 0
      ? packet.subarray(start, header.payloadEnd)
      : Buffer.concat([Buffer.alloc(headerBytes), packet.subarray(header.payloadStart, header.payloadEnd)]);
  bytes[0] = 0x90;
  bytes[1] = (header.marker ? 0x80 : 0) | payloadType;
  bytes[12] = 0xbe;
  bytes[13] = 0xde;
  bytes[14] = 0;
  bytes[15] = 1;
  bytes[16] = (sendTimeId << 4) | 2;
  writeSendTime(bytes, nowMs);
  return { bytes, sequence: header.sequence, timestamp: header.timestamp, video };
};

/** The last packets of one incoming layer, shared by all its subscribers: what they ask for again is found here. */
export const createPacketHistory = (size = 1024) => {
  const packets: (MediaPacket | undefined)[] = Array.from({ length: size });
  return {
    add(packet: MediaPacket): void {
      packets[packet.sequence % size] = packet;
    },
    find(sequence: number): MediaPacket | undefined {
      const packet = packets[sequence % size];
      return packet?.sequence === sequence ? packet : undefined;
    },
  };
};

export type PacketHistory = ReturnType<typeof createPacketHistory>;
