import { type Box, keptIn, keptTracks, readBox } from './film-boxes.ts';
import { samplesOf } from './film-samples.ts';

/** A part of a file that is written over, without moving anything. */
export interface Overwrite {
  offset: number;
  bytes: Buffer;
}
type ReadPart = (offset: number, length: number) => Promise<Buffer>;

/** A film has some dozens of boxes outside its index; a file with more is made to keep the server busy. */
const maxBoxes = 20_000;
const largestIndex = 64 * 1024 * 1024;
const deepest = 8;

/** Player programs skip a box called “free”. */
const emptied = ({ offset, header, size }: Box): Overwrite[] => [
  { offset: offset + 4, bytes: Buffer.from('free', 'latin1') },
  { offset: offset + header, bytes: Buffer.alloc(size - header) },
];
const zeros = (offset: number, length: number): Overwrite[] =>
  length > 0 ? [{ offset, bytes: Buffer.alloc(length) }] : [];

/** After its kind a handler has a name, which programs and people choose. */
const handlerName = ({ offset, header, size }: Box): Overwrite[] => zeros(offset + header + 24, size - header - 24);

/** The paths of other files in a list of references to data; what lies in the same file has none. */
const references = (content: Buffer, base: number): Overwrite[] => {
  const found: Overwrite[] = [];
  for (let at = 8; at < content.length;) {
    const box = readBox(content, at, base, base + content.length);
    if (!box) return found;
    found.push(...zeros(box.offset + box.header + 4, box.size - box.header - 4));
    at += box.size;
  }
  return found;
};

/** The name of the program that coded the pictures: 32 bytes in the description of each kind of sample. */
const compressorNames = (content: Buffer, base: number): Overwrite[] => {
  const found: Overwrite[] = [];
  for (let at = 8; at < content.length;) {
    const box = readBox(content, at, base, base + content.length);
    if (!box) return found;
    if (box.size >= box.header + 78) found.push(...zeros(box.offset + box.header + 42, 32));
    at += box.size;
  }
  return found;
};

/** The content of the first box on this way down. */
const find = (bytes: Buffer, path: readonly string[]): Buffer | undefined => {
  const [type, ...rest] = path;
  if (type === undefined) return bytes;
  for (let at = 0; at < bytes.length;) {
    const box = readBox(bytes, at, 0, bytes.length);
    if (!box) return undefined;
    if (box.type === type) return find(bytes.subarray(at + box.header, at + box.size), rest);
    at += box.size;
  }
  return undefined;
};
const kindOfTrack = (track: Buffer): string => find(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12) ?? '';

class UncleanTrack extends Error {
  override name = 'UncleanTrack';
}

/** A track that is left out goes with its samples, which lie elsewhere in the file. */
const withoutTrack = (box: Box, track: Buffer, end: number): Overwrite[] => {
  const samples = samplesOf(find(track, ['mdia', 'minf', 'stbl']) ?? Buffer.alloc(0));
  const total = samples.reduce((sum, { length }) => sum + length, 0);
  if (total > largestIndex || samples.some(({ offset, length }) => offset + length > end)) throw new UncleanTrack();
  return [...emptied(box), ...samples.flatMap(({ offset, length }) => zeros(offset, length))];
};

interface Place {
  parent: string;
  base: number;
  depth: number;
  /** The size of the file. */
  end: number;
  isPicture: boolean;
}

/** What is written over inside a box that holds others. */
const inside = (bytes: Buffer, place: Place): Overwrite[] => {
  const { parent, base, depth, end } = place;
  const found: Overwrite[] = [];
  for (let at = 0; at < bytes.length;) {
    const box = readBox(bytes, at, base, base + bytes.length);
    // Old films end a list of boxes with four zeros.
    if (!box) return [...found, ...zeros(base + at, bytes.length - at)];
    const content = bytes.subarray(at + box.header, at + box.size);
    const start = box.offset + box.header;
    const isPicture = box.type === 'trak' ? kindOfTrack(content) === 'vide' : place.isPicture;
    if (!keptIn[parent]?.has(box.type) || depth > deepest) found.push(...emptied(box));
    else if (box.type === 'trak' && !keptTracks.has(kindOfTrack(content)))
      found.push(...withoutTrack(box, content, end));
    else if (box.type === 'hdlr') found.push(...handlerName(box));
    else if (box.type === 'dref') found.push(...references(content, start));
    else if (box.type === 'stsd' && isPicture) found.push(...compressorNames(content, start));
    else if (keptIn[box.type])
      found.push(...inside(content, { parent: box.type, base: start, depth: depth + 1, end, isPicture }));
    at += box.size;
  }
  return found;
};

const findOverwrites = async (read: ReadPart, size: number): Promise<Overwrite[] | undefined> => {
  const found: Overwrite[] = [];
  let offset = 0;
  for (let count = 0; offset < size; count += 1) {
    const box = readBox(await read(offset, Math.min(16, size - offset)), 0, offset, size);
    if (!box || count > maxBoxes) return undefined;
    const isKept = keptIn['']?.has(box.type) ?? false;
    const holds = keptIn[box.type] !== undefined;
    if ((holds || !isKept) && box.size > largestIndex) return undefined;
    if (!isKept) found.push(...emptied(box));
    else if (holds) {
      const base = offset + box.header;
      const content = await read(base, box.size - box.header);
      found.push(...inside(content, { parent: box.type, base, depth: 0, end: size, isPicture: false }));
    }
    offset += box.size;
  }
  return found;
};

/** What to write over in an mp4 or mov file, so that only pictures and sound are left of it; none if it cannot be read. */
export const filmMetadata = async (read: ReadPart, size: number): Promise<Overwrite[] | undefined> => {
  try {
    return await findOverwrites(read, size);
  } catch (error) {
    // A number in the file leads out of it, or a track cannot be left out. A disk that fails has another error.
    if (error instanceof RangeError || error instanceof UncleanTrack) return undefined;
    throw error;
  }
};

/** Applies overwrites to the bytes of a file as they pass. */
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
