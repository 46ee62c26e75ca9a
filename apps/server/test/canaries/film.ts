const box = (type: string, ...content: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
const handler = (kind: string, name: string) => box('hdlr', numbers(0, 0), kind, Buffer.alloc(12), `${name}\0`);
const tables = (entry: Buffer, offset: number, length: number) =>
  box(
    'stbl',
    box('stsd', numbers(0, 1), entry),
    box('stsz', numbers(0, 0, 1, length)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, 1, offset)),
  );
const track = (kind: string, name: string, entry: Buffer, [offset, length]: [number, number]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(80)),
    box('udta', box('name', name)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(20)),
      handler(kind, name),
      box(
        'minf',
        box('dinf', box('dref', numbers(0, 1), box('alis', numbers(0), `/Users/${name}/film`))),
        tables(entry, offset, length),
      ),
    ),
  );

/** A film with the name in every place where programs write one, and a track of places and names beside the picture. */
export const namedFilm = (): { film: Buffer; picture: string } => {
  const picture = 'PICTURE OF THE FILM';
  const spoken = 'Ravi Kumar 55.7N';
  const head = box('ftyp', 'isom', numbers(512), 'isommp42');
  const free = box('free', 'Ravi Kumar');
  const samples = box('mdat', picture, spoken);
  const start = head.length + free.length + 8;
  const coded = Buffer.concat([
    Buffer.alloc(42),
    Buffer.from('\u000aRavi Kumar'.padEnd(32, '\0'), 'latin1'),
    Buffer.alloc(4),
  ]);
  const video = track('vide', 'Ravi Kumar', box('avc1', coded), [start, picture.length]);
  const places = track('meta', 'Ravi Kumar', box('mebx', 'Ravi Kumar'), [start + picture.length, spoken.length]);
  const film = Buffer.concat([
    head,
    free,
    samples,
    box('moov', box('mvhd', Buffer.alloc(100)), video, places, box('udta', 'Ravi Kumar'), box('meta', 'Ravi Kumar')),
    box('uuid', 'Ravi Kumar'),
    box('skip', 'Ravi Kumar'),
    box('XMP_', 'Ravi Kumar'),
  ]);
  return { film, picture };
};
