import { readBox } from './film-boxes.ts';

interface Span {
  offset: number;
  length: number;
}
/** A track of more samples than this would keep the server busy. */
const maxSamples = 2_000_000;

const boxesIn = (bytes: Buffer): Map<string, Buffer> => {
  const found = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length;) {
    const box = readBox(bytes, at, 0, bytes.length);
    if (!box) break;
    found.set(box.type, bytes.subarray(at + box.header, at + box.size));
    at += box.size;
  }
  return found;
};

const chunkOffsets = (table: ReadonlyMap<string, Buffer>): number[] => {
  const [short, long] = [table.get('stco'), table.get('co64')];
  const from = short ?? long;
  if (!from) return [];
  const count = from.readUInt32BE(4);
  if (count > maxSamples) throw new RangeError('A track of this film has too many samples.');
  return Array.from({ length: count }, (_, at) =>
    short ? short.readUInt32BE(8 + at * 4) : Number(from.readBigUInt64BE(8 + at * 8)),
  );
};

/** Where the samples of a track lie in the file, chunk by chunk, by its sample table (`stbl`). */
export const samplesOf = (stbl: Buffer): Span[] => {
  const table = boxesIn(stbl);
  const [sizes, groups] = [table.get('stsz'), table.get('stsc')];
  const offsets = chunkOffsets(table);
  if (!sizes || !groups || offsets.length === 0) return [];
  const fixed = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  if (count > maxSamples) throw new RangeError('A track of this film has too many samples.');
  const sizeOf = (sample: number): number => (fixed > 0 ? fixed : sizes.readUInt32BE(12 + sample * 4));
  const entries = Array.from({ length: groups.readUInt32BE(4) }, (_, at) => ({
    first: groups.readUInt32BE(8 + at * 12),
    perChunk: groups.readUInt32BE(12 + at * 12),
  }));
  let sample = 0;
  return offsets.map((offset, chunk) => {
    const perChunk = entries.findLast(({ first }) => first <= chunk + 1)?.perChunk ?? 0;
    let length = 0;
    for (let at = 0; at < perChunk && sample < count; at += 1) {
      length += sizeOf(sample);
      sample += 1;
    }
    return { offset, length };
  });
};
