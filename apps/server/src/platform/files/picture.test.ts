import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictures } from './picture.ts';

const { square: squarePicture } = createPictures();

const make = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#db0f6b' } });

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  '[FL-7] a %s becomes a square of 256 pixels',
  async (format) => {
    const picture = await squarePicture(await make(640, 400).toFormat(format).toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  },
);

test('[FL-8] place, camera and every other note are gone', async () => {
  const photo = await make(300, 300)
    .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'At home' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const picture = await squarePicture(photo);
  const { exif, icc, xmp, iptc } = await sharp(picture).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(picture.toString('latin1')).not.toContain('Somebody');
});

test('[FL-9] a file is judged by its bytes, never by its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  const texts = ['not a picture', svg, '<?xml version="1.0"?>' + svg, '%PDF-1.7', ''];
  for (const text of texts)
    await expect(squarePicture(Buffer.from(text))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  const cut = (await make(300, 300).png().toBuffer()).subarray(0, 60);
  await expect(squarePicture(cut)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});

/** A real PNG of a few kilobytes that unpacks to 30 000 × 30 000 pixels. */
const bomb = (): Buffer => {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer): number => {
    let c = 0xffffffff;
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(30_000 * (30_000 / 8 + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('[FL-10] a small file that unpacks to a huge picture is refused', async () => {
  const bytes = bomb();
  expect(bytes.length).toBeLessThan(200_000);
  expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({ format: 'png', width: 30_000 });
  await expect(squarePicture(bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});
