const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Tables, frames, restart intervals and scans: what a decoder needs. */
const isPicture = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xdf);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Adobe's segment says how colours are coded, in twelve bytes; every other application segment describes. */
const adobeMarker = 0xee;
const isAdobe = (marker: number, content: Buffer): boolean =>
  marker === adobeMarker && content.length >= 12 && content.toString('latin1', 0, 5) === 'Adobe';

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The end of the coded data that begins here: the next marker that is no restart. */
const scanEnd = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
};

/** A JPEG with the segments that make its picture, unchanged, and without all others and what follows its end. */
export const withoutJpegDescriptions = (source: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) throw new Error('This is no JPEG.');
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) throw new Error('A segment of this JPEG has no marker.');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    if (at + 4 > bytes.length) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new Error('A segment of this JPEG is longer than the file.');
    const content = bytes.subarray(at + 4, end);
    if (isPicture(marker)) kept.push(segment(marker, content));
    else if (isAdobe(marker, content)) kept.push(segment(marker, content.subarray(0, 12)));
    at = end;
    if (marker !== startOfScan) continue;
    const last = scanEnd(bytes, at);
    kept.push(bytes.subarray(at, last));
    at = last;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, endOfImage])]);
};

const jp2Boxes: ReadonlySet<string> = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c']);
const codestreamMark = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
const comment = 0x64;
const startOfTile = 0x90;

/** The main header of a JPEG 2000 codestream without its comments. */
const withoutComments = (bytes: Buffer): Buffer => {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== startOfTile) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (bytes[at + 1] !== comment) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
};

/** A JPEG 2000 picture with the boxes that make it, and without all others. */
export const withoutJp2Descriptions = (source: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.subarray(0, 4).equals(codestreamMark)) return withoutComments(bytes);
  const kept: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) throw new Error('A box of this picture has no head.');
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const size = length === 0 ? bytes.length - at : length;
    if (length === 1 || size < 8 || at + size > bytes.length) throw new Error('A box of this picture cannot be read.');
    const content = bytes.subarray(at + 8, at + size);
    if (jp2Boxes.has(type)) {
      const body = type === 'jp2c' ? withoutComments(content) : content;
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(type, 4, 'latin1');
      kept.push(head, body);
    }
    at += size;
  }
  return Buffer.concat(kept);
};
