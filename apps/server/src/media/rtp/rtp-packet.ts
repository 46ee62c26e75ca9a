// RTP as it is on the wire (RFC 3550, RFC 8285). Nothing here throws: a packet that cannot be read is `undefined`.

export interface RtpHeader {
  marker: boolean;
  payloadType: number;
  sequence: number;
  timestamp: number;
  ssrc: number;
  /** 0 when there are no header extensions. */
  extensionProfile: number;
  extensionStart: number;
  extensionEnd: number;
  payloadStart: number;
  /** Where the payload ends, before any padding. */
  payloadEnd: number;
}

const oneByteProfile = 0xbede;

/** RTP and RTCP share a port; RFC 5761 keeps these types for RTCP. */
export const isRtcp = (packet: Buffer): boolean => packet.length >= 4 && packet[1]! >= 192 && packet[1]! <= 223;

export const parseRtp = (packet: Buffer): RtpHeader | undefined => {
  const length = packet.length;
  if (length < 12 || packet[0]! >> 6 !== 2) return undefined;
  const first = packet[0]!;
  let at = 12 + (first & 15) * 4;
  let extensionProfile = 0;
  let extensionStart = at;
  let extensionEnd = at;
  if (first & 0x10) {
    if (at + 4 > length) return undefined;
    extensionProfile = packet.readUInt16BE(at);
    extensionStart = at + 4;
    extensionEnd = extensionStart + packet.readUInt16BE(at + 2) * 4;
    at = extensionEnd;
  }
  const payloadEnd = first & 0x20 ? length - packet[length - 1]! : length;
  if (at > length || payloadEnd < at) return undefined;
  return {
    marker: packet[1]! >= 128,
    payloadType: packet[1]! & 127,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    extensionProfile,
    extensionStart,
    extensionEnd,
    payloadStart: at,
    payloadEnd,
  };
};

/** Visits the extensions until `visit` returns true. */
const walkExtensions = (
  packet: Buffer,
  header: RtpHeader,
  visit: (id: number, start: number, length: number) => boolean,
): void => {
  const oneByte = header.extensionProfile === oneByteProfile;
  if (!oneByte && (header.extensionProfile & 0xfff0) !== 0x1000) return;
  let at = header.extensionStart;
  while (at < header.extensionEnd) {
    const first = packet[at]!;
    if (first === 0) {
      at += 1;
      continue;
    }
    const id = oneByte ? first >> 4 : first;
    if (oneByte ? id === 15 : at + 1 >= header.extensionEnd) return;
    const start = at + (oneByte ? 1 : 2);
    const length = oneByte ? (first & 15) + 1 : packet[at + 1]!;
    if (start + length > header.extensionEnd) return;
    if (visit(id, start, length)) return;
    at = start + length;
  }
};

/** Where the data of an extension starts, or -1. `bytes` is how many it must have at least. */
export const extensionAt = (packet: Buffer, header: RtpHeader, id: number, bytes: number): number => {
  let found = -1;
  if (id > 0)
    walkExtensions(packet, header, (candidate, start, length) => {
      if (candidate !== id) return false;
      if (length >= bytes) found = start;
      return true;
    });
  return found;
};

export const extensionText = (packet: Buffer, header: RtpHeader, id: number): string | undefined => {
  let text: string | undefined;
  if (id > 0)
    walkExtensions(packet, header, (candidate, start, length) => {
      if (candidate === id) text = packet.toString('latin1', start, start + length);
      return candidate === id;
    });
  return text;
};
