// RTCP as it is read (RFC 3550, 4585, 5104, REMB). Nothing here throws; what is unknown or cut short is left out.

export interface ReportBlock {
  ssrc: number;
  /** 0 to 1. */
  fractionLost: number;
  packetsLost: number;
  jitter: number;
  /** The middle 32 bits of the NTP time of the last sender report. */
  lastSenderReport: number;
  /** In units of 1/65536 s. */
  delaySinceLast: number;
}

export type RtcpMessage =
  | { type: 'sender-report'; ssrc: number; ntpHigh: number; ntpLow: number; timestamp: number; reports: ReportBlock[] }
  | { type: 'receiver-report'; ssrc: number; reports: ReportBlock[] }
  | { type: 'nack'; media: number; sequences: number[] }
  | { type: 'picture-loss'; media: number }
  | { type: 'bandwidth'; bitsPerSecond: number }
  | { type: 'bye'; ssrcs: number[] };

const readBlocks = (part: Buffer, start: number, count: number): ReportBlock[] => {
  const blocks: ReportBlock[] = [];
  for (let at = start; blocks.length < count && at + 24 <= part.length; at += 24)
    blocks.push({
      ssrc: part.readUInt32BE(at),
      fractionLost: part[at + 4]! / 256,
      packetsLost: part.readIntBE(at + 5, 3),
      jitter: part.readUInt32BE(at + 12),
      lastSenderReport: part.readUInt32BE(at + 16),
      delaySinceLast: part.readUInt32BE(at + 20),
    });
  return blocks;
};

const readNack = (part: Buffer): number[] => {
  const sequences: number[] = [];
  for (let at = 12; at + 4 <= part.length; at += 4) {
    const first = part.readUInt16BE(at);
    const following = part.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit += 1) if (following & (1 << bit)) sequences.push((first + bit + 1) & 0xffff);
  }
  return sequences;
};

const readFeedback = (part: Buffer, type: number, format: number): RtcpMessage | undefined => {
  if (part.length < 12) return undefined;
  const media = part.readUInt32BE(8);
  if (type === 205) return format === 1 ? { type: 'nack', media, sequences: readNack(part) } : undefined;
  if (format === 1) return { type: 'picture-loss', media };
  // A full intra request names the stream in its own field.
  if (format === 4) return part.length >= 16 ? { type: 'picture-loss', media: part.readUInt32BE(12) } : undefined;
  if (format === 15 && part.length >= 20 && part.toString('latin1', 12, 16) === 'REMB') {
    const mantissa = ((part[17]! & 3) << 16) | part.readUInt16BE(18);
    return { type: 'bandwidth', bitsPerSecond: mantissa * 2 ** (part[17]! >> 2) };
  }
  return undefined;
};

const readPart = (part: Buffer): RtcpMessage | undefined => {
  const count = part[0]! & 31;
  const type = part[1]!;
  if (type === 205 || type === 206) return readFeedback(part, type, count);
  if (type === 203) {
    const ssrcs: number[] = [];
    for (let at = 4; ssrcs.length < count && at + 4 <= part.length; at += 4) ssrcs.push(part.readUInt32BE(at));
    return { type: 'bye', ssrcs };
  }
  if (type === 201 && part.length >= 8)
    return { type: 'receiver-report', ssrc: part.readUInt32BE(4), reports: readBlocks(part, 8, count) };
  if (type === 200 && part.length >= 28)
    return {
      type: 'sender-report',
      ssrc: part.readUInt32BE(4),
      ntpHigh: part.readUInt32BE(8),
      ntpLow: part.readUInt32BE(12),
      timestamp: part.readUInt32BE(16),
      reports: readBlocks(part, 28, count),
    };
  return undefined;
};

/** The known parts of a compound packet, in order. */
export const parseRtcp = (packet: Buffer): RtcpMessage[] => {
  const messages: RtcpMessage[] = [];
  let at = 0;
  while (at + 4 <= packet.length) {
    const end = at + (packet.readUInt16BE(at + 2) + 1) * 4;
    if (end > packet.length || packet[at]! >> 6 !== 2) break;
    const message = readPart(packet.subarray(at, end));
    if (message) messages.push(message);
    at = end;
  }
  return messages;
};
