/** A part of a file that is written over, without moving anything. */
export interface Overwrite {
  offset: number;
  bytes: Buffer;
}
type ReadPart = (offset: number, length: number) => Promise<Buffer>;
interface Box {
  type: string;
  offset: number;
  header: number;
  size: number;
}

const describing: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/** A film has some dozens of boxes outside its index; a file with more is made to keep the server busy. */
const mostBoxes = 20_000;
const largestIndex = 64 * 1024 * 1024;

/** Player programs skip a box called “free”. */
const emptied = ({ offset, header, size }: Box): Overwrite[] => [
  { offset: offset + 4, bytes: Buffer.from('free', 'latin1') },
  { offset: offset + header, bytes: Buffer.alloc(size - header) },
];

const readBox = (bytes: Buffer, at: number, base: number, end: number): Box | undefined => {
  if (at + 8 > bytes.length) return undefined;
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && at + 16 > bytes.length) return undefined;
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - (base + at) : short;
  const header = isLong ? 16 : 8;
  if (size < header || base + at + size > end) return undefined;
  return { type: bytes.toString('latin1', at + 4, at + 8), offset: base + at, header, size };
};

/** Every describing box inside one that holds others. */
const inside = (bytes: Buffer, base: number, depth = 0): Overwrite[] => {
  const found: Overwrite[] = [];
  for (let at = 0; at < bytes.length;) {
    const box = readBox(bytes, at, base, base + bytes.length);
    if (!box) return found;
    if (describing.has(box.type)) found.push(...emptied(box));
    else if (containers.has(box.type) && depth < 8)
      found.push(...inside(bytes.subarray(at + box.header, at + box.size), box.offset + box.header, depth + 1));
    at += box.size;
  }
  return found;
};

/** What to write over in an mp4 or mov file, so that nothing in it says who made it, where, and with what; none if it cannot be read. */
export const filmMetadata = async (read: ReadPart, size: number): Promise<Overwrite[] | undefined> => {
  const found: Overwrite[] = [];
  let offset = 0;
  for (let count = 0; offset < size; count += 1) {
    const box = readBox(await read(offset, Math.min(16, size - offset)), 0, offset, size);
    if (!box || count > mostBoxes) return undefined;
    const holds = containers.has(box.type);
    if ((holds || describing.has(box.type)) && box.size > largestIndex) return undefined;
    if (describing.has(box.type)) found.push(...emptied(box));
    else if (holds) found.push(...inside(await read(offset + box.header, box.size - box.header), offset + box.header));
    offset += box.size;
  }
  return found;
};

/** Applies overwrites, which are in the order of the file, to its bytes as they pass. */
export async function* overwriting(
  source: AsyncIterable<Buffer>,
  overwrites: readonly Overwrite[],
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of source) {
    const end = at + chunk.length;
    const touched = overwrites.filter(({ offset, bytes }) => offset < end && offset + bytes.length > at);
    const copy = touched.length > 0 ? Buffer.from(chunk) : chunk;
    for (const { offset, bytes } of touched) {
      const from = Math.max(offset, at);
      const to = Math.min(offset + bytes.length, end);
      bytes.copy(copy, from - at, from - offset, to - offset);
    }
    yield copy;
    at = end;
  }
}
