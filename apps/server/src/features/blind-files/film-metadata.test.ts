import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { filmMetadata, overwriting } from './film-metadata.ts';

const box = (type: string, ...content: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const longBox = (type: string, content: string): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};
const clean = async (film: Buffer, pieces = 7): Promise<Buffer | undefined> => {
  const overwrites = await filmMetadata(async (at, length) => film.subarray(at, at + length), film.length);
  if (!overwrites) return undefined;
  const size = Math.ceil(film.length / pieces);
  const chunks = Array.from({ length: pieces }, (_, at) => film.subarray(at * size, (at + 1) * size));
  return buffer(Readable.from(overwriting(Readable.from(chunks), overwrites)));
};

test('[BF-1] a film keeps every byte of its pictures in its place, and loses its descriptions at every level', async () => {
  const film = Buffer.concat([
    box('ftyp', 'isom'),
    longBox('uuid', 'made by Ravi Kumar'),
    box(
      'moov',
      box('mvhd', 'head'),
      box('udta', 'Ravi Kumar'),
      box('trak', box('tkhd', 'x'), box('meta', 'Lund, GPS')),
    ),
    box('mdat', 'pictures of Ravi in the film itself'),
  ]);
  const cleaned = (await clean(film)) ?? Buffer.alloc(0);
  expect(cleaned.length).toBe(film.length);
  expect(['Kumar', 'Lund', 'udta', 'meta', 'uuid'].filter((text) => cleaned.includes(text))).toEqual([]);
  expect(cleaned.includes('pictures of Ravi in the film itself')).toBe(true);
  expect(cleaned.indexOf('mdat')).toBe(film.indexOf('mdat'));
  for (const pieces of [1, 3, film.length]) expect(await clean(film, pieces)).toEqual(cleaned);
});
test('[BF-1] a film without descriptions is passed on as it is', async () => {
  const film = Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd', 'head')), box('mdat', 'pictures')]);
  expect(await clean(film)).toEqual(film);
});
test.each([
  ['a box longer than the file', Buffer.concat([box('ftyp', 'isom'), Buffer.from([0, 0, 9, 9]), Buffer.from('moov')])],
  ['a box shorter than its head', Buffer.concat([box('ftyp', 'isom'), Buffer.from([0, 0, 0, 2]), Buffer.from('moov')])],
  ['bytes that are no box', Buffer.from('abc')],
])('[BF-2] %s is not passed on', async (_, film) => {
  expect(await clean(film)).toBeUndefined();
});
