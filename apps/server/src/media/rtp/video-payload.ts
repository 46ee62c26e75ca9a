// What forwarding must know of a video payload: whether a key frame begins here, and where the numbers stand that have to be
// continuous over a switch of layers (picture id and TL0PICIDX of VP8 and VP9).

export type VideoCodec = 'VP8' | 'VP9' | 'H264';

export interface VideoPayload {
  startsKeyFrame: boolean;
  /** Offsets from the start of the payload; -1 when the field is absent. */
  pictureIdAt: number;
  /** 7 or 15. */
  pictureIdBits: number;
  pictureId: number;
  tl0At: number;
  tl0: number;
}

const plain = (startsKeyFrame: boolean): VideoPayload => ({
  startsKeyFrame,
  pictureIdAt: -1,
  pictureIdBits: 0,
  pictureId: 0,
  tl0At: -1,
  tl0: 0,
});

/** Reads a picture id of one or two bytes; gives the offset behind it, or -1 when the payload ends too early. */
const readPictureId = (packet: Buffer, at: number, start: number, end: number, into: VideoPayload): number => {
  if (at >= end) return -1;
  const long = (packet[at]! & 0x80) !== 0;
  if (long && at + 1 >= end) return -1;
  into.pictureIdAt = at - start;
  into.pictureIdBits = long ? 15 : 7;
  into.pictureId = long ? packet.readUInt16BE(at) & 0x7fff : packet[at]! & 0x7f;
  return at + (long ? 2 : 1);
};

const readVp8 = (packet: Buffer, start: number, end: number): VideoPayload => {
  const payload = plain(false);
  const first = packet[start]!;
  let at = start + 1;
  if (first & 0x80) {
    if (at >= end) return payload;
    const fields = packet[at]!;
    at += 1;
    if (fields & 0x80) at = readPictureId(packet, at, start, end, payload);
    if (at < 0) return payload;
    if (fields & 0x40 && at < end) {
      payload.tl0At = at - start;
      payload.tl0 = packet[at]!;
      at += 1;
    }
    if (fields & 0x30) at += 1;
  }
  const startsFrame = (first & 0x10) !== 0 && (first & 7) === 0;
  payload.startsKeyFrame = startsFrame && at < end && (packet[at]! & 1) === 0;
  return payload;
};

const readVp9 = (packet: Buffer, start: number, end: number): VideoPayload => {
  const payload = plain(false);
  const first = packet[start]!;
  const [hasPictureId, isInter, hasLayers, isFlexible, startsFrame] = [0x80, 0x40, 0x20, 0x10, 0x08].map(
    (bit) => (first & bit) !== 0,
  );
  let at = start + 1;
  let spatialLayer = 0;
  if (hasPictureId) at = readPictureId(packet, at, start, end, payload);
  if (at < 0) return payload;
  if (hasLayers && at < end) {
    spatialLayer = (packet[at]! >> 1) & 7;
    if (!isFlexible && at + 1 < end) {
      payload.tl0At = at + 1 - start;
      payload.tl0 = packet[at + 1]!;
    }
  }
  payload.startsKeyFrame = Boolean(startsFrame) && !isInter && spatialLayer === 0;
  return payload;
};

const isIdr = (type: number): boolean => type === 5 || type === 7;

const readH264 = (packet: Buffer, start: number, end: number): VideoPayload => {
  const type = packet[start]! & 31;
  if (isIdr(type)) return plain(true);
  if (type === 28) return plain(start + 1 < end && (packet[start + 1]! & 0x80) !== 0 && isIdr(packet[start + 1]! & 31));
  if (type !== 24) return plain(false);
  // An aggregate: units one after another, each behind its length.
  for (let at = start + 1; at + 3 <= end; at += 2 + packet.readUInt16BE(at))
    if (isIdr(packet[at + 2]! & 31)) return plain(true);
  return plain(false);
};

export const readVideoPayload = (codec: VideoCodec, packet: Buffer, start: number, end: number): VideoPayload => {
  if (start >= end) return plain(false);
  if (codec === 'VP8') return readVp8(packet, start, end);
  return codec === 'VP9' ? readVp9(packet, start, end) : readH264(packet, start, end);
};
